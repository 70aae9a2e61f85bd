"""Write down security events: in the log each one, in the table bounded, and never at the cost of the request."""

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

from core.guard import services as guard
from core.guard.models import SecurityEvent
from core.kit import errors, tenancy
from core.kit.addresses import client_address

log = structlog.get_logger(__name__)
Kind = SecurityEvent.Kind

# Which refusals are events. A refusal of a page that isn't in the envelope is a denial by its status.
KINDS: dict[type[errors.AppError], Kind] = {
    errors.WrongCredentials: Kind.FAILED,
    errors.Locked: Kind.LOCKED,
    errors.NotAllowed: Kind.DENIED,
    errors.BrandMismatch: Kind.BRAND,
}
# Rows of one kind a brand keeps a day: of people with accounts, and of everybody else. Beyond them it is one an hour.
MOST_A_DAY = 2_000
_DAY = 24 * 3600


def record(
    kind: Kind, *, request: HttpRequest | None = None, actor: Any = None, actor_name: str = "", detail: str = ""
) -> None:
    """Log an event of the brand in force and keep it; repeats within a minute are counted in one row.

    Changed rights are each kept by themselves. What can't be kept is in the log, and the request goes on.
    """
    brand_id = tenancy.scoped_brand_id() or tenancy.host_brand_id()
    address = client_address(request)[:45] if request is not None else ""
    actor_id = getattr(actor, "pk", None)
    name = str(getattr(actor, "user_name", "") or actor_name)[:150]
    log.info("security", kind=kind.value, brand=brand_id, actor=name, actor_id=actor_id, address=address, detail=detail)
    if brand_id is None:
        return
    event = SecurityEvent(
        brand_id=brand_id, kind=kind, actor_id=actor_id, actor_name=name, address=address, detail=detail[:200]
    )
    try:
        with transaction.atomic():
            _keep(event)
    except Error as exc:
        log.error("security event not kept", kind=kind.value, exc_info=exc)


def _keep(event: SecurityEvent) -> None:
    now = timezone.now()
    event.at = event.last_at = now
    if event.kind == Kind.RIGHTS:
        event.repeat_key = uuid.uuid4().hex
        event.save()
        return
    event.repeat_key = _key(event, now.replace(second=0, microsecond=0).isoformat())
    if _repeated(event):
        return
    known = "known" if event.actor_name else "strangers"
    limit = f"security:{event.brand_id}:{event.kind}:{known}"
    if guard.count(limit, seconds=_DAY) > MOST_A_DAY:
        event.actor_id, event.actor_name, event.address, event.detail = None, "", "*", known
        event.repeat_key = _key(event, now.replace(minute=0, second=0, microsecond=0).isoformat())
        if _repeated(event):
            return
    SecurityEvent.objects.bulk_create([event], ignore_conflicts=True)


def _key(event: SecurityEvent, period: str) -> str:
    parts = (event.brand_id, event.kind, event.actor_name, event.address, event.detail == "strangers", period)
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _repeated(event: SecurityEvent) -> bool:
    """Count the event in the row of its period; False where there is none yet."""
    rows = SecurityEvent.objects.filter(repeat_key=event.repeat_key)
    return rows.update(times=models.F("times") + 1, last_at=event.last_at) > 0


def old_events() -> QuerySet[SecurityEvent]:
    """Events older than `SECURITY_KEEP_DAYS`, the oldest first."""
    since = timezone.now() - timedelta(days=settings.SECURITY_KEEP_DAYS)
    return SecurityEvent.objects.filter(at__lt=since).order_by("at")


def events() -> QuerySet[SecurityEvent]:
    """Events of the brand in force."""
    return SecurityEvent.objects.filter(brand_id=tenancy.current_brand_id())
