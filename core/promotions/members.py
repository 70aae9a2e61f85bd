"""What promotions do for members: coupons of signing up and of birthdays, and the box of who leaves."""

from collections.abc import Mapping
from typing import Any

from core.promotions import services
from core.promotions.models import Coupon
from core.promotions.states import Issue


def greet(member_id: int) -> None:
    """A new member gets the coupons of signing up."""
    services.issue_for_event(Issue.SIGN_UP, member_id=member_id, cause="sign_up")


def own_data(member_id: int) -> Mapping[str, Any]:
    """A member's coupons, for the file of own data."""
    rows = Coupon.objects.filter(member_id=member_id).order_by("pk").select_related("promotion")
    return {
        "coupons": [
            {
                "name": str(row.promotion),
                "code": row.code,
                "state": row.state,
                "issued_at": row.issued_at,
                "ends_at": row.ends_at,
            }
            for row in rows
        ]
    }
