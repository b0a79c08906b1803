"""Metrics for Prometheus. Each application has a registry of its own."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import prometheus_client
from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# Without this every counter has a second series: when it was made.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Counter:
    """How often something happened, by one label at most."""

    def __init__(self, registry: CollectorRegistry, name: str, about: str, label: str = "") -> None:
        labels = [label] if label else []
        self._counter = prometheus_client.Counter(name, about, labels, registry=registry)

    def add(self, label: str = "", by: int = 1) -> None:
        counter = self._counter.labels(label) if label else self._counter
        counter.inc(by)


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, registry: CollectorRegistry, name: str, about: str) -> None:
        self._histogram = prometheus_client.Histogram(
            name, about, registry=registry, buckets=BUCKETS
        )

    def add(self, seconds: float) -> None:
        self._histogram.observe(seconds)


class Gauge(NamedTuple):
    """How many there are now; `read` is asked when somebody looks."""

    name: str
    about: str
    read: Callable[[], float]


class Gauges(Collector):
    """The gauges of an application."""

    def __init__(self) -> None:
        self.all: list[Gauge] = []

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for gauge in self.all:
            yield GaugeMetricFamily(gauge.name, gauge.about, gauge.read())


class Metrics:
    """All that is measured: the game tables, the process and its garbage collector."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.requests = Counter(
            registry, "fourspace_requests_total", "HTTP requests by status.", "status"
        )
        self.messages = Counter(
            registry, "fourspace_messages_total", "Socket messages by type.", "type"
        )
        self.refusals = Counter(
            registry, "fourspace_refusals_total", "Refused requests by code.", "code"
        )
        self.answers = Counter(
            registry, "fourspace_answers_total", "Answers written, chance included."
        )
        self.conflicts = Counter(
            registry, "fourspace_conflicts_total", "Numbers another process had taken."
        )
        self.resyncs = Counter(
            registry, "fourspace_resyncs_total", "Slow readers sent a fresh welcome."
        )
        self.trouble = Counter(registry, "fourspace_store_trouble_total", "Failures of the store.")
        self.bots_failed = Counter(
            registry, "fourspace_bots_failed_total", "Bots that crashed or ran late."
        )
        self.answering = Histogram(
            registry,
            "fourspace_answer_seconds",
            "From an answer's arrival to its being handed to all.",
        )
        self.thinking = Histogram(registry, "fourspace_bot_seconds", "How long bots think.")
        gauges = Gauges()
        self.gauges = gauges.all
        registry.register(gauges)
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=registry)

    def text(self) -> bytes:
        """The whole page, in Prometheus's text format 0.0.4."""
        return prometheus_client.generate_latest(self.registry)
