"""Promotions and coupons for tests."""

from typing import Any

from core.promotions import services
from core.promotions.models import Coupon, Promotion


def promotion(**values: Any) -> Promotion:
    """A rule of 10 % on everything for everybody, unless `values` say otherwise."""
    given = {"name": "겨울 할인", "kind": "rule", "level": "order", "benefit": "percent", "value": 10, **values}
    return services.save_promotion(values=given)


def coupon_promotion(**values: Any) -> Promotion:
    """A coupon of 5,000 won that managers give."""
    return promotion(
        **{"name": "감사 쿠폰", "kind": "coupon", "benefit": "won", "value": 5_000, "issue": "manual", **values}
    )


def give(row: Promotion, member: Any) -> Coupon:
    """Put a coupon into a member's box."""
    return services.issue(promotion=row, member_id=member.pk, cause="manager")
