"""The keyed hashes of proved phones in limits: kept for a year after their member left, then deleted (D46, D13)."""

from collections.abc import Collection
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from core.common.fast_insert import insert_missing
from core.common.tenancy import brand_scope, unscoped
from core.promotions.models import FirstOrderClaim, PersonPhone, PromotionCounter, PromotionUse
from core.promotions.rules import Person

KEPT = timedelta(days=365)
PREFIX = "phone:"
# Hashes of one call; the rest follow in the next.
BATCH = 500


def remember(person: Person, scopes: Collection[str]) -> None:
    """Keep whose hash was counted, inside the transaction that counts it."""
    if person.member_id is None:
        return
    keys = [scope for scope in scopes if scope.startswith(PREFIX)]
    insert_missing([PersonPhone(member_id=person.member_id, person=key) for key in keys])


def leave(member_id: int) -> None:
    """A member leaves: the time of the member's hashes begins."""
    PersonPhone.objects.filter(member_id=member_id, left_at=None).update(left_at=timezone.now())


def come_back(member_id: int) -> None:
    """A member comes back within the fourteen days: the hashes stay."""
    PersonPhone.objects.filter(member_id=member_id).update(left_at=None)


def forget_due() -> int:
    """Delete the hashes of members who left a year ago, in every brand. Returns of how many members' phones.

    A hash that another member has too, who is there or left later, stays in the counters for that one.
    """
    with unscoped("members of every brand left a year ago"):
        due = PersonPhone.objects.filter(left_at__lte=timezone.now() - KEPT).order_by("left_at", "pk")[:BATCH]
        rows = list(due.values_list("pk", "brand_id", "member_id", "person"))
    for pk, brand_id, member_id, person in rows:
        with brand_scope(brand_id), transaction.atomic():
            _forget(pk, member_id, person)
    return len(rows)


def _forget(pk: int, member_id: int, person: str) -> None:
    for use in PromotionUse.objects.filter(member_id=member_id):
        if person in use.scopes:
            scopes = [scope for scope in use.scopes if scope != person]
            PromotionUse.objects.filter(pk=use.pk).update(scopes=scopes)
    PersonPhone.objects.filter(pk=pk).delete()
    if PersonPhone.objects.filter(person=person).exists():
        return
    PromotionCounter.objects.filter(scope=person, scope__startswith=PREFIX).delete()
    FirstOrderClaim.objects.filter(person=person).delete()
