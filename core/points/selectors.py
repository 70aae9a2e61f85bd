"""Selectors of points. Nothing here writes."""

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet, Sum
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.common import masking
from core.points.answers import PointEntryRow, PointHolder, PointLedgerRow, PointSummary
from core.points.models import UNDO, PendingPoint, PointAccount, PointEntry, PointType

MAX_HOLDERS = 20


def balance(user_id: int) -> int:
    """A member's balance (won)."""
    found = PointAccount.objects.filter(user_id=user_id).values_list("balance", flat=True).first()
    return found or 0


def balances_by_member(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    """Balances of these members, as a column of their list: one query."""
    found = dict(PointAccount.objects.filter(user_id__in=ids).values_list("user_id", "balance"))
    return {pk: {"points": found.get(pk, 0)} for pk in ids}


def total_owed() -> int:
    """What all members of the brand hold (won). Reads every account."""
    return PointAccount.objects.aggregate(total=Sum("balance"))["total"] or 0


def change_between(begin: datetime, end: datetime) -> int:
    """By how much the balances of all members changed in a time."""
    entries = PointEntry.objects.filter(created_at__gte=begin, created_at__lt=end)
    return entries.aggregate(total=Sum("amount"))["total"] or 0


def summary(user_id: int) -> PointSummary:
    """A member's balance, pending points, and the next expiry."""
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
    """The ledger of the current brand."""
    return PointEntry.objects.all()


def is_expiry(row: Mapping[str, Any]) -> bool:
    """Whether an entry is an expiry: type 20 that names the expired entry and has no note."""
    return row["type"] == PointType.REDUCED and row["of_id"] is not None and not row["note"]


_OWN = "id type amount balance note order_num of_id expires_at created_at ref".split()


# The note that the points of a review are kept under (reviews/points.py).
_OF_REVIEW = re.compile(r"리뷰 적립 #(\d{1,18})", re.ASCII)


def _own(row: Mapping[str, Any]) -> PointEntryRow:
    review = _OF_REVIEW.fullmatch(row["note"])
    return {
        "id": row["id"],
        "type": row["type"],
        "amount": row["amount"],
        "balance": row["balance"],
        "note": _("리뷰 적립") if review else row["note"],
        "review_id": int(review[1]) if review else None,
        "order_num": row["order_num"],
        "is_expiry": is_expiry(row),
        # It has the text of the entry that it reverses: without this flag it looks like a second one.
        "is_undo": row["ref"].startswith(UNDO),
        "expires_at": row["expires_at"],
        "created_at": row["created_at"],
    }


def own_rows(found: QuerySet[PointEntry]) -> list[PointEntryRow]:
    """A member's history: one query."""
    return [_own(row) for row in found.values(*_OWN)]


def ledger_rows(found: QuerySet[PointEntry]) -> list[PointLedgerRow]:
    """The ledger for managers, members masked: one query."""
    return [
        {
            **_own(row),
            "user_id": row["user_id"],
            "user_name": row["user__user_name"],
            "name": masking.name(row["user__name"]),
            "actor_name": row["actor_name"],
        }
        for row in found.values(*_OWN, "user_id", "user__user_name", "user__name", "actor_name")
    ]


def search_members(text: str) -> QuerySet[User]:
    """Members whose user name, name or phone starts with a text, the exact user name first."""
    number = text.replace("-", "")
    wish = Q(user_name__startswith=text) | Q(name__startswith=text)
    if number.isascii() and number.isdigit() and len(number) >= 4:
        wish |= Q(phone_num__startswith=number) | Q(phone_num__endswith=number)
    return User.objects.filter(wish, is_active=True)


def search_holders(text: str) -> list[PointHolder]:
    """The first members that match a text, masked, with their balances: one query."""
    found = search_members(text).order_by("user_name")[:MAX_HOLDERS]
    return [
        {
            "id": row["id"],
            "user_name": row["user_name"],
            "name": masking.name(row["name"]),
            "phone_num": masking.phone(row["phone_num"]),
            "balance": row["point_account__balance"] or 0,
        }
        for row in found.values("id", "user_name", "name", "phone_num", "point_account__balance")
    ]
