"""Metrics for Prometheus. Each application has a registry of its own."""

from collections.abc import Callable

import prometheus_client
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

# Without this every counter has a second series: when it was made.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Everything measured: the game tables, the process and its garbage collector."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self._counter("requests", "HTTP requests by status.", "status")
        self.messages = self._counter("messages", "Socket messages by type.", "type")
        self.refusals = self._counter("refusals", "Refused requests by code.", "code")
        self.answers = self._counter("answers", "Answers written, chance included.")
        self.conflicts = self._counter("conflicts", "Numbers another process had taken.")
        self.resyncs = self._counter("resyncs", "Slow readers sent a fresh welcome.")
        self.stalled = self._counter("stalled", "Connections ended because nothing was read.")
        self.trouble = self._counter("store_trouble", "Failures of the store.")
        self.bots_failed = self._counter("bots_failed", "Bots that crashed or ran late.")
        self.answering = self._histogram(
            "answer_seconds", "From an answer's arrival to its being handed to all."
        )
        self.thinking = self._histogram("bot_seconds", "How long bots think.")
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"fourspace_{name}_total", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"fourspace_{name}", about, registry=self.registry, buckets=BUCKETS)

    def add_gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a number that `read` returns whenever the metrics are collected."""
        Gauge(f"fourspace_{name}", about, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        """The whole page, in Prometheus's text format 0.0.4."""
        return prometheus_client.generate_latest(self.registry)
