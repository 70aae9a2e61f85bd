"""Rate limits, locks after failed attempts, idempotency records and audit entries."""

import hashlib
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
from django.db import models, transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.common.addresses import limit_keys
from core.common.errors import Locked, TooMany
from core.common.fast_insert import insert_once
from core.security.errors import KeyReused, StillRunning
from core.security.models import AuditEntry, Counter, IdempotencyRecord

# No window is longer than a day; a client that repeats a call does so within the hour.
COUNTER_RETENTION, KEY_RETENTION = timedelta(days=2), timedelta(days=7)
# The longest wait between two attempts.
MAX_WAIT_SECONDS = 3600
# How often, and after how many seconds, an attempt looks whether those before it have ended: two seconds in all.
_LOOKS, _LOOK_SECONDS = 40, 0.05
MIN_REASON_LENGTH = 2
_PERSONAL = re.compile(r"(phone|email|addr|birth|buyer|receiver|account|resident|pccc|password|api_key|postcode)")


def hit(key: str, *, limit: int, seconds: int) -> None:
    """Count one call under `key`; raises TooMany beyond `limit` in a window of `seconds`."""
    counter = _increment(key, seconds)
    if counter.count > limit:
        raise TooMany(retry_after=_seconds_left(counter, seconds))


def hit_address(key: str, address: str, *, limit: int, seconds: int) -> None:
    """Count one call of a network address under `key`, an IPv6 address by its networks (`limit_keys`).

    Every limit of an address is counted by this function, `count_address_attempt` or `address_limits`. Nothing is
    counted without an address. Raises TooMany.
    """
    for counter, most in address_limits(key, address, limit=limit).items():
        hit(counter, limit=most, seconds=seconds)


def address_limits(key: str, address: str, *, limit: int) -> dict[str, int]:
    """The counters of a network address under `key`, each with its limit."""
    return {f"{key}:address:{network}": limit * factor for network, factor in limit_keys(address)}


def count_address_attempt(key: str, address: str, *, limit: int, seconds: int) -> dict[str, int]:
    """`await_attempt` for the counters of a network address; returns the arguments of `uncount_attempt`, each count by
    its counter. A refused attempt is counted nowhere. Raises Locked."""
    taken: dict[str, int] = {}
    for counter, most in address_limits(key, address, limit=limit).items():
        try:
            taken[counter] = await_attempt(counter, limit=most, seconds=seconds)
        except Locked:
            for before, count in taken.items():
                uncount_attempt(before, count)
            raise
    return taken


def count_attempt(key: str, *, limit: int, seconds: int, lock: int | None = None) -> int:
    """Count an attempt under `key` before it is checked, so that parallel attempts count one by one.

    From attempt number `limit` within `seconds` on, each further attempt has to wait: `lock` seconds, or 1, 2, 4 … 3600
    seconds, growing with each attempt. Raises Locked during a wait. Returns the count: pass it to `uncount_attempt`
    where the attempt succeeded. `reset_counter` clears all attempts.
    """
    with transaction.atomic():
        now = timezone.now()
        Counter.objects.bulk_create([Counter(key=key, started_at=now)], ignore_conflicts=True)
        counter = Counter.objects.select_for_update().get(key=key)
        locked_until = counter.locked_until
        if locked_until is None or locked_until <= now:
            locked_until = None
            if counter.started_at <= now - timedelta(seconds=seconds):
                counter.started_at, counter.count, counter.failures = now, 0, 0
            counter.count += 1
            counter.locked_until = None
            if counter.count >= limit:
                wait = lock if lock is not None else min(MAX_WAIT_SECONDS, 2 ** min(counter.count - limit, 12))
                counter.locked_until = now + timedelta(seconds=wait)
            counter.save(update_fields=["started_at", "count", "failures", "locked_until"])
    if locked_until is not None:
        raise Locked(retry_after=max(1, int((locked_until - now).total_seconds())))
    return counter.count


def await_attempt(key: str, *, limit: int, seconds: int) -> int:
    """`count_attempt` for attempts that end by `uncount_attempt`, `reset_counter` or `fail_attempt`.

    People who share an account sign in at the same moment: while none of the counted attempts has failed, this one
    waits for their end instead of being refused. No more are checked at once than `limit`. Raises Locked.
    """
    for _look in range(_LOOKS):
        try:
            return count_attempt(key, limit=limit, seconds=seconds)
        except Locked:
            if Counter.objects.filter(key=key, failures__gt=0).exists():
                raise
        time.sleep(_LOOK_SECONDS)
    return count_attempt(key, limit=limit, seconds=seconds)


def fail_attempt(keys: Iterable[str]) -> None:
    """Record that an attempt under these keys has failed: it stays counted."""
    Counter.objects.filter(key__in=list(keys)).update(failures=models.F("failures") + 1)


def uncount_attempt(key: str, count: int) -> None:
    """Subtract one attempt under `key`; its wait ends unless another attempt followed."""
    last = models.When(count=count, then=models.Value(None))
    Counter.objects.filter(key=key, count__gt=0).update(
        count=models.F("count") - 1, locked_until=models.Case(last, default=models.F("locked_until"))
    )


def check_limit(key: str, *, limit: int, seconds: int, refusal: type[TooMany] = TooMany) -> None:
    """Raises `refusal` where `increment_counter` reached `limit` for `key` within `seconds`; counts nothing itself."""
    since = timezone.now() - timedelta(seconds=seconds)
    counter = Counter.objects.filter(key=key, started_at__gt=since, count__gte=limit).first()
    if counter is not None:
        raise refusal(retry_after=_seconds_left(counter, seconds))


def increment_counter(key: str, *, seconds: int) -> int:
    """Count one event under `key` in a window of `seconds`; returns the count."""
    return _increment(key, seconds).count


def reset_counter(key: str) -> None:
    """Set the counter of `key` to zero (after a success).

    The row is not deleted: a parallel attempt may have read it and be about to lock it.
    """
    Counter.objects.filter(key=key).update(count=0, failures=0, locked_until=None)


def _increment(key: str, seconds: int) -> Counter:
    now = timezone.now()
    Counter.objects.bulk_create([Counter(key=key, started_at=now)], ignore_conflicts=True)
    fresh = models.Q(started_at__lte=now - timedelta(seconds=seconds))
    Counter.objects.filter(fresh, key=key).update(started_at=now, count=0, failures=0, locked_until=None)
    Counter.objects.filter(key=key).update(count=models.F("count") + 1)
    return Counter.objects.get(key=key)


def _seconds_left(counter: Counter, seconds: int) -> int:
    left = counter.started_at + timedelta(seconds=seconds) - timezone.now()
    return max(1, int(left.total_seconds()))


def body_hash(body: Mapping[str, Any]) -> str:
    """The fingerprint of a request body; the caller leaves card and identity fields out of it."""
    return hashlib.sha256(orjson.dumps(body, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)).hexdigest()


def claim_idempotency_key(
    *, brand_id: int, actor: str, route: str, key: str, fingerprint: str
) -> tuple[IdempotencyRecord, bool]:
    """Claim an idempotency key. Returns the record and whether this call is the first.

    Raises KeyReused (-43) for the same key with another body, StillRunning (-42) while the first
    call has not finished. Runs inside the caller's transaction where there is one, so that a call
    that rolls back leaves no claim.
    """
    record = IdempotencyRecord(brand_id=brand_id, actor=actor, route=route, key=key, body_hash=fingerprint)
    if insert_once(record):
        return record, True
    found = IdempotencyRecord.objects.get(brand_id=brand_id, actor=actor, route=route, key=key)
    if found.body_hash != fingerprint:
        raise KeyReused()
    _check_done(found)
    return found, False


def close_idempotency_key(*, brand_id: int, actor: str, route: str, key: str) -> str:
    """Close a key. Returns what its call made, for a client that lost the answer, or '' where it made nothing.

    A later call with the key is refused (-43). Raises StillRunning (-42).
    """
    done = IdempotencyRecord.State.DONE
    if insert_once(IdempotencyRecord(brand_id=brand_id, actor=actor, route=route, key=key, state=done)):
        return ""
    found = IdempotencyRecord.objects.get(brand_id=brand_id, actor=actor, route=route, key=key)
    _check_done(found)
    return found.reference


def _check_done(record: IdempotencyRecord) -> None:
    if record.state == IdempotencyRecord.State.RUNNING:
        raise StillRunning()


def complete_idempotency_key(record: IdempotencyRecord, *, reference: str) -> None:
    """Record what a claimed call made, so that a repeat returns it."""
    record.state, record.reference = IdempotencyRecord.State.DONE, reference
    record.save(update_fields=["state", "reference"])


def expired_counters() -> QuerySet[Counter]:
    """Counters whose window and lock have ended, oldest first."""
    now = timezone.now()
    over = models.Q(locked_until=None) | models.Q(locked_until__lt=now)
    return Counter.objects.filter(over, started_at__lt=now - COUNTER_RETENTION).order_by("started_at")


def expired_idempotency_keys() -> QuerySet[IdempotencyRecord]:
    """Idempotency records past their retention, oldest first."""
    return IdempotencyRecord.objects.filter(created_at__lt=timezone.now() - KEY_RETENTION).order_by("created_at")


def audit(
    *,
    actor: Any,
    action: str,
    subject: str,
    subject_id: Any = "",
    brand_id: int | None,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    """Record a manager's action. Only changed fields are stored, personal fields masked."""
    _audit_entry(actor, action, subject, subject_id, brand_id, before, after).save()


@dataclass(frozen=True)
class AuditedChange:
    """What changed of one row, for `audit_many`."""

    subject_id: int
    before: Mapping[str, Any]
    after: Mapping[str, Any]


def audit_many(
    changes: Iterable[AuditedChange], *, actor: Any, action: str, subject: str, brand_id: int | None
) -> None:
    """`audit` of many rows of one kind: one query."""
    AuditEntry.objects.bulk_create(
        _audit_entry(actor, action, subject, change.subject_id, brand_id, change.before, change.after)
        for change in changes
    )


def _audit_entry(
    actor: Any,
    action: str,
    subject: str,
    subject_id: Any,
    brand_id: int | None,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any] | None,
) -> AuditEntry:
    old, new = dict(before or {}), dict(after or {})
    changed = {name for name in {*old, *new} if old.get(name) != new.get(name)}
    return AuditEntry(
        brand_id=brand_id,
        actor_id=getattr(actor, "pk", None),
        actor_name=str(getattr(actor, "user_name", "") or ""),
        action=action,
        subject=subject,
        subject_id=str(subject_id),
        before=_mask_personal(old, changed),
        after=_mask_personal(new, changed),
    )


def _mask_personal(values: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    masked = {name: ("***" if _PERSONAL.search(name) else values[name]) for name in names if name in values}
    loaded: dict[str, Any] = orjson.loads(orjson.dumps(masked, default=str, option=orjson.OPT_NON_STR_KEYS))
    return loaded
