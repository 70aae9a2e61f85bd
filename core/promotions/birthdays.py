"""Birthday coupons: once a calendar year for a person, by the birth date of thirty days before (D46)."""

from datetime import date, timedelta

from django.db.models import Q
from django.utils import timezone

from core.common.tenancy import brand_scope, unscoped
from core.members.models import Member
from core.members.states import MemberState
from core.promotions import services
from core.promotions.models import Promotion
from core.promotions.states import Issue, PromotionKind

# Who enters a birth date today gets nothing for it today.
SETTLED = timedelta(days=30)
BATCH = 500


def give_due(today: date | None = None) -> int:
    """Give today's birthday coupons in each brand that has any. Returns how many; who has it already is passed over."""
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
            for member_id in born_on(today):
                cause = f"birthday:{today.year}"
                given += len(services.issue_for_event(Issue.BIRTHDAY, member_id=member_id, cause=cause))
    return given


def born_on(today: date) -> list[int]:
    """Active members whose birthday is today; those born on 29 February on the 28th in other years."""
    days = Q(user__birth_date__month=today.month, user__birth_date__day=today.day)
    is_leap = today.year % 4 == 0 and (today.year % 100 != 0 or today.year % 400 == 0)
    if (today.month, today.day) == (2, 28) and not is_leap:
        days |= Q(user__birth_date__month=2, user__birth_date__day=29)
    settled = timezone.now() - SETTLED
    rows = Member.objects.filter(days, state=MemberState.ACTIVE, joined_at__lte=settled)
    return list(rows.order_by("pk").values_list("pk", flat=True))
