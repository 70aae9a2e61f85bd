"""Count failures, lock for a while, remember what was answered, write down who did what."""

import hashlib
import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import orjson
from django.db import models, transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.guard.errors import KeyReused, StillRunning
from core.guard.models import AuditEntry, Counter, IdempotencyRecord
from core.kit.errors import Locked, TooMany
from core.kit.inserts import insert_once

# No window is longer than a day; a client that repeats a call does so within the hour.
COUNTERS_KEPT, KEYS_KEPT = timedelta(days=2), timedelta(days=7)
# Seconds of the longest wait between two tries.
MOST_WAIT = 3600
_PERSONAL = re.compile(r"(phone|email|addr|birth|buyer|receiver|account|resident|pccc|password|api_key|postcode)")


def hit(key: str, *, limit: int, seconds: int) -> None:
    """Count one call under `key`; raises TooMany beyond `limit` in a window of `seconds`."""
    counter = _count(key, seconds)
    if counter.count > limit:
        raise TooMany(retry_after=_rest(counter, seconds))


def take_try(key: str, *, limit: int, seconds: int, lock: int | None = None) -> int:
    """Count a try under `key` before it is checked, so that parallel tries count one by one.

    From the try number `limit` in `seconds` on, each further one has to wait: `lock` seconds, or 1, 2, 4 … 3600
    seconds, growing with each try. Raises Locked during a wait. Returns the count, for `give_back` where the try turned
    out right; `forget` returns all tries.
    """
    with transaction.atomic():
        now = timezone.now()
        Counter.objects.bulk_create([Counter(key=key, started_at=now)], ignore_conflicts=True)
        counter = Counter.objects.select_for_update().get(key=key)
        locked_until = counter.locked_until
        if locked_until is None or locked_until <= now:
            locked_until = None
            if counter.started_at <= now - timedelta(seconds=seconds):
                counter.started_at, counter.count = now, 0
            counter.count += 1
            counter.locked_until = None
            if counter.count >= limit:
                wait = lock if lock is not None else min(MOST_WAIT, 2 ** min(counter.count - limit, 12))
                counter.locked_until = now + timedelta(seconds=wait)
            counter.save(update_fields=["started_at", "count", "locked_until"])
    if locked_until is not None:
        raise Locked(retry_after=max(1, int((locked_until - now).total_seconds())))
    return counter.count


def give_back(key: str, taken: int) -> None:
    """Take one try under `key` out of the count again; its wait ends unless another try came after it."""
    last = models.When(count=taken, then=models.Value(None))
    Counter.objects.filter(key=key, count__gt=0).update(
        count=models.F("count") - 1, locked_until=models.Case(last, default=models.F("locked_until"))
    )


def need_room(key: str, *, limit: int, seconds: int, refusal: type[TooMany] = TooMany) -> None:
    """Raises `refusal` where `limit` was counted under `key` within `seconds` (see `count`); counts nothing itself."""
    since = timezone.now() - timedelta(seconds=seconds)
    counter = Counter.objects.filter(key=key, started_at__gt=since, count__gte=limit).first()
    if counter is not None:
        raise refusal(retry_after=_rest(counter, seconds))


def count(key: str, *, seconds: int) -> int:
    """Count something that happened under `key`, in a window of `seconds`; returns the count."""
    return _count(key, seconds).count


def forget(key: str) -> None:
    """Start counting `key` anew (after a success)."""
    Counter.objects.filter(key=key).delete()


def _count(key: str, seconds: int) -> Counter:
    now = timezone.now()
    Counter.objects.bulk_create([Counter(key=key, started_at=now)], ignore_conflicts=True)
    fresh = models.Q(started_at__lte=now - timedelta(seconds=seconds))
    Counter.objects.filter(fresh, key=key).update(started_at=now, count=0, locked_until=None)
    Counter.objects.filter(key=key).update(count=models.F("count") + 1)
    return Counter.objects.get(key=key)


def _rest(counter: Counter, seconds: int) -> int:
    left = counter.started_at + timedelta(seconds=seconds) - timezone.now()
    return max(1, int(left.total_seconds()))


def body_hash(body: Mapping[str, Any]) -> str:
    """The fingerprint of a request body; the caller leaves card and identity fields out of it."""
    return hashlib.sha256(orjson.dumps(body, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)).hexdigest()


def begin_once(*, brand_id: int, actor: str, route: str, key: str, fingerprint: str) -> tuple[IdempotencyRecord, bool]:
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
    _need_done(found)
    return found, False


def end_once(*, brand_id: int, actor: str, route: str, key: str) -> str:
    """Close a key: what its call made, for whoever lost its answer, or '' where it made nothing and never will.

    A call that comes late finds the key used (-43). Raises StillRunning (-42).
    """
    done = IdempotencyRecord.State.DONE
    if insert_once(IdempotencyRecord(brand_id=brand_id, actor=actor, route=route, key=key, state=done)):
        return ""
    found = IdempotencyRecord.objects.get(brand_id=brand_id, actor=actor, route=route, key=key)
    _need_done(found)
    return found.reference


def _need_done(record: IdempotencyRecord) -> None:
    if record.state == IdempotencyRecord.State.RUNNING:
        raise StillRunning()


def finish_once(record: IdempotencyRecord, *, reference: str) -> None:
    """Record what a claimed call made, so that a repeat can answer with it."""
    record.state, record.reference = IdempotencyRecord.State.DONE, reference
    record.save(update_fields=["state", "reference"])


def old_counters() -> QuerySet[Counter]:
    """Counts whose window and lock are over, the oldest first."""
    now = timezone.now()
    over = models.Q(locked_until=None) | models.Q(locked_until__lt=now)
    return Counter.objects.filter(over, started_at__lt=now - COUNTERS_KEPT).order_by("started_at")


def old_keys() -> QuerySet[IdempotencyRecord]:
    """Keys that nobody repeats any more, the oldest first."""
    return IdempotencyRecord.objects.filter(created_at__lt=timezone.now() - KEYS_KEPT).order_by("created_at")


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
    """Write down a manager's deed; only what changed is kept, personal fields masked."""
    old, new = dict(before or {}), dict(after or {})
    changed = {name for name in {*old, *new} if old.get(name) != new.get(name)}
    AuditEntry.objects.create(
        brand_id=brand_id,
        actor_id=getattr(actor, "pk", None),
        actor_name=str(getattr(actor, "user_name", "") or ""),
        action=action,
        subject=subject,
        subject_id=str(subject_id),
        before=_plain(old, changed),
        after=_plain(new, changed),
    )


def _plain(values: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    kept = {name: ("***" if _PERSONAL.search(name) else values[name]) for name in names if name in values}
    loaded: dict[str, Any] = orjson.loads(orjson.dumps(kept, default=str, option=orjson.OPT_NON_STR_KEYS))
    return loaded
