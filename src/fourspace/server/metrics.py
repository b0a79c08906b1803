"""Metrics in the text format of Prometheus."""

from collections.abc import Callable

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Counter:
    """How often something happened, by one label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self.label = label
        self.values: dict[str, int] = {} if label else {"": 0}

    def add(self, label: str = "", by: int = 1) -> None:
        self.values[label] = self.values.get(label, 0) + by

    def lines(self) -> list[str]:
        head = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} counter"]
        for value, count in sorted(self.values.items()):
            shown = f'{{{self.label}="{value}"}}' if self.label else ""
            head.append(f"{self.name}{shown} {count}")
        return head


class Gauge:
    """How many there are now; asked when somebody looks."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.read = read

    def lines(self) -> list[str]:
        return [
            f"# HELP {self.name} {self.about}",
            f"# TYPE {self.name} gauge",
            f"{self.name} {self.read():g}",
        ]


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        place = next((i for i, most in enumerate(BUCKETS) if seconds <= most), len(BUCKETS))
        self.counts[place] += 1
        self.sum += seconds

    def lines(self) -> list[str]:
        lines = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} histogram"]
        total = 0
        for most, count in zip((*map(str, BUCKETS), "+Inf"), self.counts, strict=True):
            total += count
            lines.append(f'{self.name}_bucket{{le="{most}"}} {total}')
        return [*lines, f"{self.name}_sum {self.sum:.6f}", f"{self.name}_count {total}"]


class Metrics:
    """All that is measured."""

    def __init__(self) -> None:
        self.requests = Counter("fourspace_requests_total", "HTTP requests by status.", "status")
        self.messages = Counter("fourspace_messages_total", "Socket messages by type.", "type")
        self.refusals = Counter("fourspace_refusals_total", "Refused requests by code.", "code")
        self.answers = Counter("fourspace_answers_total", "Answers written, chance included.")
        self.conflicts = Counter("fourspace_conflicts_total", "Numbers another process had taken.")
        self.resyncs = Counter("fourspace_resyncs_total", "Slow readers sent a fresh welcome.")
        self.trouble = Counter("fourspace_store_trouble_total", "Failures of the store.")
        self.bots_failed = Counter("fourspace_bots_failed_total", "Bots that crashed or ran late.")
        self.answering = Histogram(
            "fourspace_answer_seconds", "From an answer's arrival to its being handed to all."
        )
        self.thinking = Histogram("fourspace_bot_seconds", "How long bots think.")
        self.gauges: list[Gauge] = []

    def text(self) -> str:
        """The whole page."""
        parts: list[Counter | Histogram | Gauge] = [
            self.requests,
            self.messages,
            self.refusals,
            self.answers,
            self.conflicts,
            self.resyncs,
            self.trouble,
            self.bots_failed,
            self.answering,
            self.thinking,
            *self.gauges,
        ]
        return "\n".join(line for part in parts for line in part.lines()) + "\n"
