"""Questions about points. Nothing here writes."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db.models import Q, QuerySet, Sum

from core.accounts.models import User
from core.points.answers import PointEntryRow, PointHolder, PointLedgerRow, PointSummary
from core.points.models import UNDO, PendingPoint, PointAccount, PointEntry, PointType

MOST_HOLDERS = 20


def balance(user_id: int) -> int:
    """What a member holds now (won)."""
    found = PointAccount.objects.filter(user_id=user_id).values_list("balance", flat=True).first()
    return found or 0


def held(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    """What each of these members holds, as a column of their list: one query."""
    found = dict(PointAccount.objects.filter(user_id__in=ids).values_list("user_id", "balance"))
    return {pk: {"points": found.get(pk, 0)} for pk in ids}


def summary(user_id: int) -> PointSummary:
    """What a member holds, what will come, and what expires next."""
    account = PointAccount.objects.filter(user_id=user_id).first()
    pending = PendingPoint.objects.filter(user_id=user_id).aggregate(sum=Sum("amount"))["sum"]
    return {
        "balance": account.balance if account else 0,
        "pending": pending or 0,
        "next_expiry_at": account.next_expiry_at if account else None,
    }


def are_pending(line_ids: Collection[int]) -> bool:
    """Whether points of these order lines still wait for the delivery."""
    return PendingPoint.objects.filter(line_id__in=line_ids).exists()


def entries() -> QuerySet[PointEntry]:
    """The ledger of the brand in force."""
    return PointEntry.objects.all()


def is_expiry(row: Mapping[str, Any]) -> bool:
    """Whether an entry let points expire: type 20 that names the entry whose points they were, and says no more."""
    return row["type"] == PointType.REDUCED and row["of_id"] is not None and not row["note"]


_OWN = "id type amount balance note order_num of_id expires_at created_at ref".split()


def _own(row: Mapping[str, Any]) -> PointEntryRow:
    return {
        "id": row["id"],
        "type": row["type"],
        "amount": row["amount"],
        "balance": row["balance"],
        "note": row["note"],
        "order_num": row["order_num"],
        "is_expiry": is_expiry(row),
        # It carries the words of the entry that it takes back: without this it reads like a second one.
        "is_undo": row["ref"].startswith(UNDO),
        "expires_at": row["expires_at"],
        "created_at": row["created_at"],
    }


def own_rows(found: QuerySet[PointEntry]) -> list[PointEntryRow]:
    """A member's history: one query."""
    return [_own(row) for row in found.values(*_OWN)]


def rows(found: QuerySet[PointEntry]) -> list[PointLedgerRow]:
    """The ledger as managers read it: one query."""
    return [
        {
            **_own(row),
            "user_id": row["user_id"],
            "user_name": row["user__user_name"],
            "name": row["user__name"],
            "actor_name": row["actor_name"],
        }
        for row in found.values(*_OWN, "user_id", "user__user_name", "user__name", "actor_name")
    ]


def people(text: str) -> QuerySet[User]:
    """Members whose user name, name or phone begins with a text; the exact user name first."""
    number = text.replace("-", "")
    wish = Q(user_name__startswith=text) | Q(name__startswith=text)
    if number.isascii() and number.isdigit() and len(number) >= 4:
        wish |= Q(phone_num__startswith=number) | Q(phone_num__endswith=number)
    return User.objects.filter(wish, is_active=True)


def holders(text: str) -> list[PointHolder]:
    """The first members that a text finds, each with what it holds: one query."""
    found = people(text).order_by("user_name")[:MOST_HOLDERS]
    return [
        {
            "id": row["id"],
            "user_name": row["user_name"],
            "name": row["name"],
            "phone_num": row["phone_num"],
            "balance": row["point_account__balance"] or 0,
        }
        for row in found.values("id", "user_name", "name", "phone_num", "point_account__balance")
    ]
