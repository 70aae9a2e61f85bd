"""Record security events: all of them in the log, a bounded number in the table; a failure never fails the request."""

import hashlib
import uuid
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import Error, models, transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from core.common import errors, tenancy
from core.common.addresses import client_address
from core.security import services as security
from core.security.models import SecurityEvent

log = structlog.get_logger(__name__)
Kind = SecurityEvent.Kind

# Errors that are events. A refusal outside the JSON envelope is a denial by its status.
KIND_BY_ERROR: dict[type[errors.AppError], Kind] = {
    errors.WrongCredentials: Kind.FAILED,
    errors.Locked: Kind.LOCKED,
    errors.NotAllowed: Kind.DENIED,
    errors.BrandMismatch: Kind.BRAND,
}
# Rows of one kind that a brand stores a day: of people with accounts, and of all others. Beyond them one row an hour.
MAX_ROWS_PER_DAY = 2_000
_DAY = 24 * 3600


def record(
    kind: Kind, *, request: HttpRequest | None = None, actor: Any = None, actor_name: str = "", detail: str = ""
) -> None:
    """Log an event of the brand in force and store it; repeats within a minute are counted in one row.

    Each change of rights gets its own row. An event that can't be stored is in the log, and the request goes on.
    """
    store_event(build_event(kind, request=request, actor=actor, actor_name=actor_name, detail=detail))


def build_event(
    kind: Kind, *, request: HttpRequest | None = None, actor: Any = None, actor_name: str = "", detail: str = ""
) -> SecurityEvent | None:
    """Log an event and return it unsaved; None outside a brand scope."""
    brand_id = tenancy.scoped_brand_id() or tenancy.host_brand_id()
    address = client_address(request)[:45] if request is not None else ""
    actor_id = getattr(actor, "pk", None)
    name = str(getattr(actor, "user_name", "") or actor_name)[:150]
    log.info("security", kind=kind.value, brand=brand_id, actor=name, actor_id=actor_id, address=address, detail=detail)
    if brand_id is None:
        return None
    return SecurityEvent(
        brand_id=brand_id, kind=kind, actor_id=actor_id, actor_name=name, address=address, detail=detail[:200]
    )


def store_event(event: SecurityEvent | None) -> None:
    """Store an event, or count it in the row of its minute."""
    if event is None:
        return
    try:
        with transaction.atomic():
            _store(event)
    except Error as exc:
        log.error("security event not stored", kind=event.kind, exc_info=exc)


def _store(event: SecurityEvent) -> None:
    now = timezone.now()
    event.at = event.last_at = now
    if event.kind == Kind.RIGHTS:
        event.repeat_key = uuid.uuid4().hex
        event.save()
        return
    event.repeat_key = _repeat_key(event, now.replace(second=0, microsecond=0).isoformat())
    if _count_repeat(event):
        return
    known = "known" if event.actor_name else "strangers"
    limit = f"security:{event.brand_id}:{event.kind}:{known}"
    if security.increment_counter(limit, seconds=_DAY) > MAX_ROWS_PER_DAY:
        event.actor_id, event.actor_name, event.address, event.detail = None, "", "*", known
        event.repeat_key = _repeat_key(event, now.replace(minute=0, second=0, microsecond=0).isoformat())
        if _count_repeat(event):
            return
    SecurityEvent.objects.bulk_create([event], ignore_conflicts=True)


def _repeat_key(event: SecurityEvent, period: str) -> str:
    parts = (event.brand_id, event.kind, event.actor_name, event.address, event.detail == "strangers", period)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _count_repeat(event: SecurityEvent) -> bool:
    """Count the event in the row of its period; False where the row does not exist."""
    rows = SecurityEvent.objects.filter(repeat_key=event.repeat_key)
    return rows.update(times=models.F("times") + 1, last_at=event.last_at) > 0


def expired_events() -> QuerySet[SecurityEvent]:
    """Events older than `SECURITY_KEEP_DAYS`, oldest first."""
    since = timezone.now() - timedelta(days=settings.SECURITY_KEEP_DAYS)
    return SecurityEvent.objects.filter(at__lt=since).order_by("at")


def events() -> QuerySet[SecurityEvent]:
    """Events of the brand in force."""
    return SecurityEvent.objects.filter(brand_id=tenancy.current_brand_id())
