"""Counters of this server's processes, summed when they are read (D62).

gunicorn's workers write them into files of one folder, so that any worker can report for all. A worker takes the
first free slot and its files: a worker that replaces another continues its counters, and the folder doesn't grow.
"""

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db import connections
from django.http import HttpRequest, HttpResponse
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, multiprocess, values

_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_shared: Path | None = None
_slot: Any = None


def share_counters(folder: Path) -> None:
    """Let this process count in files of `folder`. Must be called before the first request is counted."""
    global _shared, _slot
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    number = 0
    while True:
        file = open(folder / f"slot-{number}.lock", "w")  # noqa: SIM115  (held until the process ends)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except OSError:
            file.close()
            number += 1
    # The lock is released when the process ends.
    _shared, _slot = folder, file
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    values.ValueClass = values.MultiProcessValue(lambda: number)  # type: ignore[no-untyped-call]
    _Request.make()


class _Request:
    """The metrics of requests."""

    registry: CollectorRegistry
    total: Counter
    seconds: Histogram
    pool: Gauge
    orders: Counter

    @classmethod
    def make(cls) -> None:
        cls.registry = CollectorRegistry()
        cls.total = Counter(
            "maru_requests_total", "Requests answered", ["kind", "method", "status"], registry=cls.registry
        )
        cls.seconds = Histogram(
            "maru_request_seconds", "Time until an answer", ["kind"], buckets=_BUCKETS, registry=cls.registry
        )
        cls.orders = Counter(
            "maru_orders_total",
            "Orders that shoppers sent, by the status of the answer",
            ["status"],
            registry=cls.registry,
        )
        cls.pool = Gauge(
            "maru_pool_connections", "Database connections of the web processes, by state", ["state"],
            registry=cls.registry, multiprocess_mode="sum",
        )  # fmt: skip


_Request.make()
_KINDS = (
    ("/api/shop", "api_shop"), ("/api/util", "api_util"), ("/api/webhooks", "webhook"), ("/api", "api"),
    ("/manager", "manager"), ("/admin", "admin"), ("/media", "media"),
)  # fmt: skip


_ORDERS = "/api/shop/orders"


def kind_of(path: str) -> str:
    """The group of URLs that a path belongs to."""
    return next((kind for start, kind in _KINDS if path == start or path.startswith(f"{start}/")), "page")


class MetricsMiddleware:
    """Counts requests by group of URLs, method and status, and their duration."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.perf_counter()
        response = self.get_response(request)
        kind = kind_of(request.path_info)
        method = request.method if request.method in _METHODS else "other"
        _Request.total.labels(kind, method, str(response.status_code)).inc()
        _Request.seconds.labels(kind).observe(time.perf_counter() - begun)
        if request.method == "POST" and request.path_info == _ORDERS:
            _Request.orders.labels(str(response.status_code)).inc()
        return response


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def record_pool_usage() -> None:
    """Record the current use of this process's connection pool, if it has one."""
    pool = getattr(connections["default"], "pool", None)
    if pool is not None:
        found = pool.get_stats()
        for state in ("pool_size", "pool_available", "requests_waiting"):
            _Request.pool.labels(state.removeprefix("pool_").removeprefix("requests_")).set(found.get(state, 0))


def web_memory() -> list[int]:
    """Bytes of memory of each web process of this server, what they share divided among them; [] if unknown."""
    sizes = []
    try:
        siblings = Path(f"/proc/{os.getppid()}/task/{os.getppid()}/children").read_text().split()
        for pid in siblings if _shared is not None else [str(os.getpid())]:
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
            sizes += [int(line.split()[1]) * 1024 for line in rollup.splitlines() if line.startswith("Pss:")]
    except (OSError, ValueError):
        return []
    return sizes


def collect_into(registry: CollectorRegistry) -> None:
    """Add the counters of all processes to a registry that is about to be read."""
    record_pool_usage()
    if _shared is not None:
        multiprocess.MultiProcessCollector(registry, path=str(_shared))  # type: ignore[no-untyped-call]
    else:
        registry.register(_Request.registry)  # type: ignore[arg-type]
