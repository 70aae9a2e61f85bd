"""Services of points. One statement changes a balance; one entry records the cause, and counts once (D34).

The caller owns the transaction if points are part of a larger operation (an order, a refund).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Q, Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.common.errors import Invalid
from core.common.fast_insert import insert, insert_once
from core.common.tenancy import current_brand_id, unscoped
from core.jobs.rounds import for_each_tenant
from core.points import rules
from core.points.errors import OverHeld
from core.points.models import PendingPoint, PointAccount, PointEntry, PointType

MAX_ADJUSTMENT = 10_000_000
# Maximum absolute balance: with later earnings it stays within 32 bits.
MAX_BALANCE = 2_000_000_000
# How long points can still be used that return after their end (D34).
RETURN_GRACE = timedelta(days=7)
# The cause of an entry that expires the rest of another one.
_EXPIRED = "expire:{}"


@dataclass(frozen=True)
class Cause:
    """Why a balance changes. `ref` is unique in a brand: a cause counts once ('' is no cause)."""

    ref: str = ""
    order_num: str = ""
    note: str = ""
    actor: Any = None


# Plain SQL: it runs for every order paid with points, and the ORM has no UPDATE … RETURNING.
_MOVE = """
UPDATE points_pointaccount SET balance = balance + %(amount)s
WHERE brand_id = %(brand)s AND user_id = %(user)s AND (%(free)s = 1 OR balance + %(amount)s >= 0)
RETURNING balance
"""


def _write(
    user_id: int, kind: PointType, amount: int, cause: Cause, *, of: int | None = None, expires_at: Any = None
) -> PointEntry:
    """Change the balance and write the entry. Raises OverHeld if the balance does not allow it."""
    balance = _move(user_id, amount, free=amount > 0 or kind in (PointType.CANCELLED, PointType.REDUCED))
    entry = PointEntry(
        user_id=user_id,
        type=kind,
        amount=amount,
        balance=balance,
        note=cause.note[:200],
        order_num=cause.order_num,
        ref=cause.ref,
        of_id=of,
        expires_at=expires_at,
        actor_id=getattr(cause.actor, "pk", None),
        actor_name=getattr(cause.actor, "user_name", "") or "",
        created_at=timezone.now(),
    )
    insert([entry])
    if expires_at is not None:
        account = PointAccount.objects.filter(user_id=user_id)
        account.filter(Q(next_expiry_at=None) | Q(next_expiry_at__gt=expires_at)).update(next_expiry_at=expires_at)
    return entry


def _move(user_id: int, amount: int, *, free: bool) -> int:
    values = {"amount": amount, "brand": current_brand_id(), "user": user_id, "free": int(free)}
    for _try in range(2):
        with connection.cursor() as cursor:
            cursor.execute(_MOVE, values)
            row = cursor.fetchone()
        if row is not None:
            return int(row[0])
        if not free:
            raise OverHeld()
        insert_once(PointAccount(user_id=user_id))
    raise AssertionError("an account that was just made is gone")


def spend(*, user_id: int, amount: int, cause: Cause) -> None:
    """Spend points (type 10) inside the caller's transaction. Raises OverHeld (-34)."""
    if amount:
        _write(user_id, PointType.USED, -amount, cause)


def apply_cancellation(*, user_id: int, amount: int, cause: Cause) -> None:
    """Apply a cancellation (type 5): used points return (amount > 0), earned ones are removed (amount < 0).

    Points that return end when they would have ended (D34): an entry for each end, the first under the cause's `ref`.
    """
    if amount > 0:
        lock_account(user_id)
        parts = _find_used(user_id, cause.order_num, amount)
        _write_parts(user_id, PointType.CANCELLED, amount, parts, cause)
    elif amount:
        _write(user_id, PointType.CANCELLED, amount, cause)


def _find_used(user_id: int, order_num: str, amount: int) -> list[rules.Taken]:
    """Where the last `amount` points came from that an order used and did not return yet."""
    entries = list(
        PointEntry.objects.filter(user_id=user_id)
        .order_by("pk")
        .values_list("pk", "amount", "of_id", "expires_at", "type", "order_num")
    )
    _lots, taken_by = rules.replay(entry[:4] for entry in entries)
    used: list[rules.Taken] = []
    for pk, entry_amount, _of, _expires_at, kind, entry_order in entries:
        if entry_order == order_num and kind == PointType.USED:
            used += taken_by[pk]
        elif entry_order == order_num and kind == PointType.CANCELLED and entry_amount > 0:
            rules.pop_taken(used, entry_amount)
    return rules.pop_taken(used, amount)


def _write_parts(user_id: int, kind: PointType, amount: int, parts: Sequence[rules.Taken], cause: Cause) -> None:
    """Credit `amount` points that were taken from these parts; what no part explains ends like points of today."""
    rest = amount - sum(part.amount for part in parts)
    ends = [(part.amount, _end_of_returned(part.expires_at)) for part in parts] + ([(rest, _expiry())] if rest else [])
    for number, (points, expires_at) in enumerate(ends, 1):
        own = cause if number == 1 or not cause.ref else replace(cause, ref=f"{cause.ref}:{number}")
        _write(user_id, kind, points, own, expires_at=expires_at)


def _end_of_returned(expires_at: datetime | None) -> datetime | None:
    """When returned points end: when they would have ended, or after some days of grace if that is past."""
    now = timezone.now()
    return now + RETURN_GRACE if expires_at is not None and expires_at <= now else expires_at


def earn(*, user_id: int, parts: Sequence[tuple[int, int]], cause: Cause) -> None:
    """Credit points of a paid order (type 0): `parts` are (line id, won), usable at once.

    If the brand lets points wait for the delivery, they are stored as pending instead.
    """
    parts = [(line_id, amount) for line_id, amount in parts if amount]
    if not parts:
        return
    if _setting("point_wait_days"):
        insert(
            [
                PendingPoint(user_id=user_id, line_id=line_id, order_num=cause.order_num, amount=amount)
                for line_id, amount in parts
            ]
        )
        return
    _write(user_id, PointType.EARNED, sum(amount for _line, amount in parts), cause, expires_at=_expiry())


def lock_account(user_id: int) -> None:
    """Lock an account until the transaction ends; see `lock_accounts`."""
    lock_accounts([user_id])


def lock_accounts(user_ids: Iterable[int]) -> None:
    """Lock these accounts until the transaction ends: nothing of them expires or becomes usable.

    A caller that also locks pending points locks the account first, to avoid deadlocks.
    """
    list(PointAccount.objects.select_for_update().filter(user_id__in=list(user_ids)).order_by("pk"))


def take_back_earned(*, user_id: int, line_id: int, amount: int, cause: Cause) -> None:
    """Remove the points that a line earned: from the pending ones, else from the balance (type 5).

    Points that expired are already gone.
    """
    lock_account(user_id)
    pending = PendingPoint.objects.select_for_update().filter(line_id=line_id).first()
    if pending is not None:
        pending.delete()
    elif amount:
        apply_cancellation(user_id=user_id, amount=-_unexpired_amount(user_id, cause.order_num, amount), cause=cause)


def _unexpired_amount(user_id: int, order_num: str, amount: int) -> int:
    """The part of `amount` won that can still be removed from a locked account, if some points of the order expired."""
    of_order = PointEntry.objects.filter(user_id=user_id, order_num=order_num)
    earned = dict(of_order.filter(type=PointType.EARNED).values_list("pk", "amount"))
    over = PointEntry.objects.filter(ref__in=[_EXPIRED.format(pk) for pk in earned]).values_list("amount", flat=True)
    if not over:
        return amount
    taken = of_order.filter(type=PointType.CANCELLED, amount__lt=0).values_list("amount", flat=True)
    return min(amount, max(0, sum(earned.values()) + sum(over) + sum(taken)))


def split_pending(*, line_id: int, new_line_id: int, amount: int) -> None:
    """Move the new line's share of pending points when a line is split, inside the caller's transaction."""
    row = PendingPoint.objects.select_for_update().filter(line_id=line_id).first()
    if row is None or not amount:
        return
    insert(
        [
            PendingPoint(
                user_id=row.user_id, line_id=new_line_id, order_num=row.order_num, amount=amount, due_at=row.due_at
            )
        ]
    )
    if amount == row.amount:
        row.delete()
    else:
        PendingPoint.objects.filter(pk=row.pk).update(amount=row.amount - amount)


def start_pending_wait(*, line_ids: Sequence[int], at: datetime) -> None:
    """Start the waiting period of the lines' pending points."""
    days = _setting("point_wait_days")
    PendingPoint.objects.filter(line_id__in=line_ids, due_at=None).update(due_at=at + timedelta(days=days))


def release_confirmed(*, line_ids: Sequence[int], at: datetime) -> None:
    """The buyer confirmed the purchase: the lines' pending points become usable at once (D34)."""
    waiting = PendingPoint.objects.filter(line_id__in=line_ids)
    waiting.filter(Q(due_at=None) | Q(due_at__gt=at)).update(due_at=at)


def adjust(*, user_id: int, kind: int, amount: int, note: str, actor: Any = None, ref: str = "") -> PointEntry:
    """A manager adds (15) or reduces (20) `amount` points with a reason.

    Raises Invalid for wrong values, and if the absolute balance would exceed MAX_BALANCE.
    """
    if kind not in (PointType.ADDED, PointType.REDUCED):
        raise Invalid({"type": _("지급이나 차감 가운데 골라 주세요.")})
    if not 0 < amount <= MAX_ADJUSTMENT:
        raise Invalid({"amount": _("1부터 %(most)s까지 적어 주세요.") % {"most": f"{MAX_ADJUSTMENT:,}"}})
    if not note.strip():
        raise Invalid({"note": _("필수 항목을 입력해 주세요.")})
    added = kind == PointType.ADDED
    with transaction.atomic():
        entry = _write(
            user_id,
            PointType(kind),
            amount if added else -amount,
            Cause(ref=ref, note=note.strip(), actor=actor),
            expires_at=_expiry() if added else None,
        )
        # A balance beyond the maximum because of orders may still be led back.
        if (entry.balance if added else -entry.balance) > MAX_BALANCE:
            most = f"{MAX_BALANCE:,}"
            raise Invalid({"amount": _("가진 포인트는 -%(most)s부터 %(most)s까지예요.") % {"most": most}})
    return entry


def reverse_entry(*, entry: PointEntry, cause: Cause, most: int | None = None) -> None:
    """Reverse a manager's entry, inside the caller's transaction; `most` takes a part of an added entry.

    What expired or was taken of an added entry before is already gone. Points of a reduced entry end when they would
    have ended.
    """
    lock_account(entry.user_id)
    if entry.amount < 0:
        if entry.of_id is not None:
            # It took back what another entry had added: one entry, which can be reversed again.
            expires_at = PointEntry.objects.values_list("expires_at", flat=True).get(pk=entry.of_id)
            parts = [rules.Taken(-entry.amount, expires_at)]
        else:
            own = PointEntry.objects.filter(user_id=entry.user_id).order_by("pk")
            taken_by = rules.replay(own.values_list("pk", "amount", "of_id", "expires_at"))[1]
            parts = rules.pop_taken(taken_by[entry.pk], -entry.amount)
        _write_parts(entry.user_id, PointType.ADDED, -entry.amount, parts, cause)
        return
    gone = PointEntry.objects.filter(of=entry.pk, amount__lt=0).aggregate(sum=Sum("amount"))["sum"] or 0
    left = entry.amount + gone
    taken = left if most is None else min(left, most)
    if taken > 0:
        _write(entry.user_id, PointType.REDUCED, -taken, cause, of=entry.pk)


def _setting(name: str) -> int:
    brand = brands.by_id(current_brand_id())
    return int(brand.setting[name]) if brand else 0


def _expiry() -> datetime | None:
    days = _setting("point_expire_days")
    return timezone.now() + timedelta(days=days) if days else None


def release_pending(*, limit: int = 500) -> int:
    """Turn due pending points into entries, in every brand. Returns how many."""
    with unscoped("the clock runs for every brand; each row is written in its own scope"):
        due = list(PendingPoint.objects.filter(due_at__lte=timezone.now()).order_by("due_at")[:limit])
    return for_each_tenant(due, _release_pending_row, what="pending points")


def _release_pending_row(row: PendingPoint) -> bool:
    with transaction.atomic():
        lock_account(row.user_id)
        # A cancellation, or another worker, may have been first, or the line was split since it was read.
        own = PendingPoint.objects.select_for_update().filter(pk=row.pk).first()
        if own is None:
            return False
        cause = Cause(ref=f"line:{own.line_id}:earned", order_num=own.order_num)
        _write(own.user_id, PointType.EARNED, own.amount, cause, expires_at=_expiry())
        own.delete()
    return True


def expire_points(*, limit: int = 500) -> int:
    """Remove expired points (type 20), oldest first, in every brand. Returns the number of accounts."""
    now = timezone.now()
    with unscoped("the clock runs for every brand; each account is swept in its own scope"):
        accounts = list(PointAccount.objects.filter(next_expiry_at__lte=now).order_by("next_expiry_at")[:limit])
    return for_each_tenant(accounts, lambda account: _expire_account(account, now), what="points over")


@transaction.atomic
def _expire_account(account: PointAccount, now: datetime) -> int:
    own = PointAccount.objects.filter(pk=account.pk)
    # The worker that clears the mark expires the points. The row stays locked, so that nothing is spent meanwhile.
    if not own.filter(next_expiry_at=account.next_expiry_at).update(next_expiry_at=None):
        return 0
    entries = PointEntry.objects.filter(user_id=account.user_id).order_by("pk")
    lots = rules.remaining_lots(entries.values_list("pk", "amount", "of_id", "expires_at"))
    left = [(lot.expires_at, lot) for lot in lots if lot.left and lot.expires_at is not None]
    over = [lot for at, lot in left if at <= now]
    for lot in over:
        _write(account.user_id, PointType.REDUCED, -lot.left, Cause(ref=_EXPIRED.format(lot.entry_id)), of=lot.entry_id)
    later = [at for at, _lot in left if at > now]
    if later:
        own.update(next_expiry_at=min(later))
    return len(over)
