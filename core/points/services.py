"""Verbs of points. One statement moves a balance; one entry says why, and counts once (D34).

The caller owns the transaction where points are part of something greater (an order, a refund).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.jobs.rounds import each
from core.kit.errors import Invalid
from core.kit.inserts import insert, insert_once
from core.kit.tenancy import current_brand_id, unscoped
from core.points import rules
from core.points.errors import OverHeld
from core.points.models import PendingPoint, PointAccount, PointEntry, PointType

MOST_AT_ONCE = 10_000_000
# What a balance may come to on either side of nothing: with all that is earned besides it stays a number of 32 bits.
MOST_HELD = 2_000_000_000
# The cause of an entry that takes what is left of another when its time is over.
_EXPIRED = "expire:{}"


@dataclass(frozen=True)
class Cause:
    """Why a balance moves. `ref` is unique in a brand: the same cause counts once ('' is no cause)."""

    ref: str = ""
    order_num: str = ""
    note: str = ""
    actor: Any = None


# Plain SQL: part of every order that is paid with points, and RETURNING is not in the ORM's reach.
_MOVE = """
UPDATE points_pointaccount SET balance = balance + %(amount)s
WHERE brand_id = %(brand)s AND user_id = %(user)s AND (%(free)s = 1 OR balance + %(amount)s >= 0)
RETURNING balance
"""


def _write(
    user_id: int, kind: PointType, amount: int, cause: Cause, *, of: int | None = None, expires_at: Any = None
) -> PointEntry:
    """Move the balance and write the entry. Raises OverHeld where the balance does not allow it."""
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


def use(*, user_id: int, amount: int, cause: Cause) -> None:
    """Spend points (type 10) inside the caller's transaction. Raises OverHeld (-34)."""
    if amount:
        _write(user_id, PointType.USED, -amount, cause)


def give_back(*, user_id: int, amount: int, cause: Cause) -> None:
    """A cancellation (type 5): used points return (amount > 0), earned ones are taken away (amount < 0)."""
    if amount:
        _write(user_id, PointType.CANCELLED, amount, cause, expires_at=_expiry() if amount > 0 else None)


def earn(*, user_id: int, parts: Sequence[tuple[int, int]], cause: Cause) -> None:
    """Points of a paid order (type 0): `parts` are (line id, won) whose sum counts at once.

    Where the brand lets points wait for the delivery, they are kept as pending instead.
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


def _hold(user_id: int) -> None:
    """Hold an account until the transaction ends: nothing of it expires or ripens meanwhile.

    Whoever wants what is pending as well holds the account first, or two would wait for each other.
    """
    list(PointAccount.objects.select_for_update().filter(user_id=user_id))


def unearn(*, user_id: int, line_id: int, amount: int, cause: Cause) -> None:
    """Take back what a line earned: from what is pending, else from the balance (type 5).

    What of it ran out is gone already.
    """
    _hold(user_id)
    pending = PendingPoint.objects.select_for_update().filter(line_id=line_id).first()
    if pending is not None:
        pending.delete()
    elif amount:
        give_back(user_id=user_id, amount=-_not_over(user_id, cause.order_num, amount), cause=cause)


def _not_over(user_id: int, order_num: str, amount: int) -> int:
    """What of `amount` won is left to take back from a held account, where some that the order earned ran out."""
    of_order = PointEntry.objects.filter(user_id=user_id, order_num=order_num)
    earned = dict(of_order.filter(type=PointType.EARNED).values_list("pk", "amount"))
    over = PointEntry.objects.filter(ref__in=[_EXPIRED.format(pk) for pk in earned]).values_list("amount", flat=True)
    if not over:
        return amount
    taken = of_order.filter(type=PointType.CANCELLED, amount__lt=0).values_list("amount", flat=True)
    return min(amount, max(0, sum(earned.values()) + sum(over) + sum(taken)))


def split_pending(*, line_id: int, new_line_id: int, amount: int) -> None:
    """A line was cut in two: the new one's part of what is pending goes with it, inside the caller's transaction."""
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


def delivered(*, line_ids: Sequence[int], at: datetime) -> None:
    """Start the wait of the lines' pending points."""
    days = _setting("point_wait_days")
    PendingPoint.objects.filter(line_id__in=line_ids, due_at=None).update(due_at=at + timedelta(days=days))


def adjust(*, user_id: int, kind: int, amount: int, note: str, actor: Any = None, ref: str = "") -> PointEntry:
    """A manager adds (15) or reduces (20) `amount` points with a reason.

    Raises Invalid for wrong values, and where the balance would grow to more than MOST_HELD on either side of nothing.
    """
    if kind not in (PointType.ADDED, PointType.REDUCED):
        raise Invalid({"type": _("지급이나 차감 가운데 골라 주세요.")})
    if not 0 < amount <= MOST_AT_ONCE:
        raise Invalid({"amount": _("1부터 %(most)s까지 적어 주세요.") % {"most": f"{MOST_AT_ONCE:,}"}})
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
        # What has grown beyond it by orders may still be led back.
        if (entry.balance if added else -entry.balance) > MOST_HELD:
            most = f"{MOST_HELD:,}"
            raise Invalid({"amount": _("가진 포인트는 -%(most)s부터 %(most)s까지예요.") % {"most": most}})
    return entry


def take_back(*, entry: PointEntry, cause: Cause) -> None:
    """The opposite of a manager's entry, inside the caller's transaction.

    What of an added one has expired meanwhile is gone already; what a reduced one took comes back as points
    that are added today do.
    """
    if entry.amount < 0:
        _write(entry.user_id, PointType.ADDED, -entry.amount, cause, expires_at=_expiry())
        return
    _hold(entry.user_id)
    expired = PointEntry.objects.filter(ref=_EXPIRED.format(entry.pk)).values_list("amount", flat=True).first() or 0
    if entry.amount + expired:
        _write(entry.user_id, PointType.REDUCED, -entry.amount - expired, cause, of=entry.pk)


def _setting(name: str) -> int:
    brand = brands.by_id(current_brand_id())
    return int(brand.setting[name]) if brand else 0


def _expiry() -> datetime | None:
    days = _setting("point_expire_days")
    return timezone.now() + timedelta(days=days) if days else None


def mature(*, limit: int = 500) -> int:
    """Turn pending points whose time has come into entries, in every brand; returns how many."""
    with unscoped("the clock runs for every brand; each row is written in its own scope"):
        due = list(PendingPoint.objects.filter(due_at__lte=timezone.now()).order_by("due_at")[:limit])
    return each(due, _mature, what="pending points")


def _mature(row: PendingPoint) -> bool:
    with transaction.atomic():
        _hold(row.user_id)
        # A cancellation, or another worker, may have been first; its line may have been cut since it was read.
        own = PendingPoint.objects.select_for_update().filter(pk=row.pk).first()
        if own is None:
            return False
        cause = Cause(ref=f"line:{own.line_id}:earned", order_num=own.order_num)
        _write(own.user_id, PointType.EARNED, own.amount, cause, expires_at=_expiry())
        own.delete()
    return True


def expire(*, limit: int = 500) -> int:
    """Take points whose time is over (type 20), oldest first, in every brand; returns from how many accounts."""
    now = timezone.now()
    with unscoped("the clock runs for every brand; each account is swept in its own scope"):
        accounts = list(PointAccount.objects.filter(next_expiry_at__lte=now).order_by("next_expiry_at")[:limit])
    return each(accounts, lambda account: _sweep(account, now), what="points over")


@transaction.atomic
def _sweep(account: PointAccount, now: datetime) -> int:
    own = PointAccount.objects.filter(pk=account.pk)
    # Whoever takes the mark sweeps; the row stays locked, so that nobody spends meanwhile.
    if not own.filter(next_expiry_at=account.next_expiry_at).update(next_expiry_at=None):
        return 0
    entries = PointEntry.objects.filter(user_id=account.user_id).order_by("pk")
    lots = rules.remains(entries.values_list("pk", "amount", "of_id", "expires_at"))
    left = [(lot.expires_at, lot) for lot in lots if lot.left and lot.expires_at is not None]
    over = [lot for at, lot in left if at <= now]
    for lot in over:
        _write(account.user_id, PointType.REDUCED, -lot.left, Cause(ref=_EXPIRED.format(lot.entry_id)), of=lot.entry_id)
    later = [at for at, _lot in left if at > now]
    if later:
        own.update(next_expiry_at=min(later))
    return len(over)
