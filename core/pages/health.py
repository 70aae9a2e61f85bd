"""Health and metrics endpoints: is the process alive, can it serve, how loaded is it (D62).

They respond at any host. docs/operating.md says who calls them and what to do about a response.
"""

import hmac
import shutil
import socket
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import cache

from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Max, Min, Q
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound, JsonResponse
from django.utils import timezone
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from core.bulk.selectors import count_running, count_without_space
from core.common import database, disk
from core.common.addresses import client_address, parse_address
from core.common.metrics import collect_into, web_memory
from core.common.tenancy import unscoped
from core.jobs.models import Schedule
from core.notifications.models import Message
from core.notifications.outbox import providers
from core.notifications.outbox.states import MessageState
from core.orders.models import Order
from core.pages import document
from core.payments.models import PaymentAttempt
from core.payments.states import AttemptState

# A worker updates its heartbeat every second; after this time it counts as dead.
WORKER_SECONDS = 60


def healthz(request: HttpRequest) -> HttpResponse:
    """200 while this process responds, independent of the database: for the process supervisor."""
    return HttpResponse("ok", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    """200 if this process can serve, else 503; `{part: "ok" | what is wrong}`.

    The worker, the renderer, the live process and the mail server are reported but do not change the status: the shop
    works without them.
    """
    parts = read_parts()
    needed = ("database", "migrations", "disk", "static")
    is_ready = all(parts.get(name, "ok") == "ok" for name in needed)
    return JsonResponse(parts, status=200 if is_ready else 503)


def read_parts() -> dict[str, str]:
    """What this process needs or works with: `ok`, or what is wrong."""
    parts = {"database": _database()}
    if parts["database"] == "ok":
        parts |= {"migrations": _migrations(), "worker": _worker()}
        parts["mail"] = providers.describe_mail()
    return parts | {
        "renderer": _listens(settings.RENDER_SOCKET),
        "live": _listens(settings.LIVE_SOCKET),
        "disk": _disk(),
        "static": _static(),
    }


def read_figures() -> dict[str, float]:
    """Waiting work of the whole installation and its age in seconds, by the names of the metrics."""
    with unscoped("figures of the whole installation, for its operators"):
        return {name: read() for name, _text, read in _FIGURES}


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception as exc:
        connection.close()
        return "away" if database.is_away(exc) else "failed"
    return "ok"


@cache
def _known_migrations() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)


def _migrations() -> str:
    missing = _known_migrations() - set(MigrationRecorder(connection).applied_migrations())
    return f"{len(missing)} to run" if missing else "ok"


def _ticked_at() -> datetime | None:
    found: datetime | None = Schedule.objects.aggregate(at=Max("ran_at"))["at"]
    return found


def _worker() -> str:
    at = _ticked_at()
    return "ok" if at and timezone.now() - at < timedelta(seconds=WORKER_SECONDS) else "none"


def _listens(path: str) -> str:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        try:
            probe.connect(path)
        except OSError:
            return "none"
    return "ok"


def _static() -> str:
    """Whether this machine has the scripts that its pages name."""
    missing = document.missing_files()
    return f"{', '.join(missing)} not collected" if missing else "ok"


def _disk() -> str:
    return "ok" if disk.has_room(settings.VAR_DIR) else "full"


def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus' text, for operators alone: with METRICS_TOKEN as bearer, or from METRICS_ADDRESSES; else 404."""
    if not _may_read(request):
        return HttpResponseNotFound(content_type="text/plain")
    registry = CollectorRegistry()
    collect_into(registry)
    registry.register(_Shop())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    token = settings.METRICS_TOKEN
    given = request.headers.get("Authorization", "")
    if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    address = parse_address(client_address(request))
    return address is not None and any(address in network for network in settings.METRICS_ADDRESSES)


class _Shop(Collector):
    """Waiting work in the database and its age. One bounded, indexed query each."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        with unscoped("figures of the whole installation, for its operators"):
            for name, text, read in _FIGURES:
                yield GaugeMetricFamily(name, text, value=read())


def _age(at: datetime | None) -> float:
    """Seconds since a time; 0 if there is none or it is in the future."""
    return max(0.0, (timezone.now() - at).total_seconds()) if at else 0.0


# More rows are not counted: the exact number is not needed.
_MAX_COUNTED = 10_000


def _due_tasks() -> float:
    return float(DBTaskResult.objects.ready()[:_MAX_COUNTED].count())


def _oldest_task() -> float:
    waiting = DBTaskResult.objects.filter(status=TaskResultStatus.READY).filter(
        Q(run_after__isnull=True) | Q(run_after__lte=timezone.now())
    )
    return _age(waiting.aggregate(at=Min("enqueued_at"))["at"])


def _due_messages() -> float:
    due = Message.objects.filter(state=MessageState.QUEUED, next_at__lte=timezone.now())
    return float(due[:_MAX_COUNTED].count())


def _oldest_message() -> float:
    # A message that is tried again is not due for a while: what counts is how long its receiver has waited.
    return _age(Message.objects.filter(state=MessageState.QUEUED).aggregate(at=Min("created_at"))["at"])


def _open_payments() -> float:
    return float(PaymentAttempt.objects.filter(state__in=_OPEN)[:_MAX_COUNTED].count())


def _oldest_payment() -> float:
    return _age(PaymentAttempt.objects.filter(state__in=_OPEN).aggregate(at=Min("sent_at"))["at"])


def _last_order() -> float:
    return _age(Order._base_manager.order_by("-pk").values_list("created_at", flat=True).first())


def _failures() -> float:
    return float(sum(Schedule.objects.values_list("failures", flat=True)))


_OPEN = (AttemptState.SENT, AttemptState.UNKNOWN)
_FIGURES: tuple[tuple[str, str, Callable[[], float]], ...] = (
    ("maru_queue_due", "Tasks that could run now (at most 10,000 are counted)", _due_tasks),
    ("maru_queue_oldest_seconds", "How long the oldest of them has waited", _oldest_task),
    ("maru_outbox_due", "Messages that could be sent now (at most 10,000 are counted)", _due_messages),
    ("maru_outbox_oldest_seconds", "How long the oldest unsent message has waited", _oldest_message),
    ("maru_payments_open", "Payments whose end is unknown (at most 10,000 are counted)", _open_payments),
    ("maru_payments_oldest_seconds", "How long the oldest of them has been open", _oldest_payment),
    ("maru_orders_last_seconds", "Since the last order was placed; 0 before the first", _last_order),
    ("maru_imports_running", "Imports that are checked, applied or undone now", lambda: float(count_running())),
    ("maru_imports_waiting_for_space", "Imports that a full disk stopped", lambda: float(count_without_space())),
    ("maru_web_memory_bytes", "Memory of the largest web process", lambda: float(max(web_memory(), default=0))),
    ("maru_web_memory_sum_bytes", "Memory of all web processes", lambda: float(sum(web_memory()))),
    ("maru_worker_tick_seconds", "Since a worker last ran something by the clock", lambda: _age(_ticked_at())),
    ("maru_clock_failures", "Periodic functions that failed, since the installation was made", _failures),
    ("maru_disk_free_bytes", "Free space where data is kept", lambda: float(shutil.disk_usage(settings.VAR_DIR).free)),
)
