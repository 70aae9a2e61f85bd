"""Questions about points. Nothing here writes."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q, QuerySet, Sum

from core.accounts.models import User
from core.points.models import UNDO, PendingPoint, PointAccount, PointEntry, PointType

MOST_HOLDERS = 20


def balance(user_id: int) -> int:
    """What a member holds now (won)."""
    found = PointAccount.objects.filter(user_id=user_id).values_list("balance", flat=True).first()
    return found or 0


def summary(user_id: int) -> dict[str, Any]:
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


def is_expiry(row: dict[str, Any]) -> bool:
    """Whether an entry let points expire: type 20 that names the entry whose points they were, and says no more."""
    return row["type"] == PointType.REDUCED and row["of_id"] is not None and not row["note"]


def _tell(row: dict[str, Any]) -> None:
    row["is_expiry"] = is_expiry(row)
    # It carries the words of the entry that it takes back: without this it reads like a second one.
    row["is_undo"] = row["ref"].startswith(UNDO)
    del row["of_id"], row["ref"]


_OWN = "id type amount balance note order_num of_id expires_at created_at ref".split()


def own_rows(found: QuerySet[PointEntry]) -> list[dict[str, Any]]:
    """A member's history: one query."""
    rows = list(found.values(*_OWN))
    for row in rows:
        _tell(row)
    return rows


_ROW = [*_OWN, "user_id", "user__user_name", "user__name", "actor_name"]


def rows(found: QuerySet[PointEntry]) -> list[dict[str, Any]]:
    """The ledger as managers read it: one query."""
    listed = list(found.values(*_ROW))
    for row in listed:
        _tell(row)
        row["user_name"] = row.pop("user__user_name")
        row["name"] = row.pop("user__name")
    return listed


def people(text: str) -> QuerySet[User]:
    """Members whose user name, name or phone begins with a text; the exact user name first."""
    number = text.replace("-", "")
    wish = Q(user_name__startswith=text) | Q(name__startswith=text)
    if number.isascii() and number.isdigit() and len(number) >= 4:
        wish |= Q(phone_num__startswith=number) | Q(phone_num__endswith=number)
    return User.objects.filter(wish, is_active=True)


def holders(text: str) -> list[dict[str, Any]]:
    """The first members that a text finds, each with what it holds: one query."""
    found = people(text).order_by("user_name")[:MOST_HOLDERS]
    names = ("id", "user_name", "name", "phone_num", "point_account__balance")
    listed: list[dict[str, Any]] = [dict(row) for row in found.values(*names)]
    for row in listed:
        row["balance"] = row.pop("point_account__balance") or 0
    return listed
