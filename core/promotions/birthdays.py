"""Birthday coupons: once a calendar year for a person, by the birth date of thirty days before (D46)."""

from datetime import date, timedelta

from django.db.models import Q
from django.utils import timezone

from core.common.tenancy import brand_scope, unscoped
from core.members import selectors as members
from core.promotions import services
from core.promotions.models import Promotion
from core.promotions.states import Issue, PromotionKind

# Who joins or changes the birth date today gets nothing for it today.
SETTLED = timedelta(days=30)


def give_due(today: date | None = None) -> int:
    """Give today's birthday coupons in each brand that has any, once to each member. Returns how many."""
    today = today or timezone.localdate()
    with unscoped("birthdays are looked for in every brand; coupons are given in the member's own"):
        running = Promotion.objects.filter(
            Q(ends_at=None) | Q(ends_at__gt=timezone.now()),
            kind=PromotionKind.COUPON,
            issue=Issue.BIRTHDAY,
            is_active=1,
        )
        brands = sorted(set(running.values_list("brand_id", flat=True)))
    given = 0
    for brand_id in brands:
        with brand_scope(brand_id):
            for member_id in members.born_on(today, known_before=timezone.now() - SETTLED):
                cause = f"birthday:{today.year}"
                given += len(services.issue_for_event(Issue.BIRTHDAY, member_id=member_id, cause=cause))
    return given
