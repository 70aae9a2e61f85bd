"""Errors of promotions and coupons (D46)."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class LimitReached(Exception):
    """A limit was reached, or a coupon was taken, after the cart was priced. The caller's transaction is undone."""

    def __init__(self, promotion_id: int) -> None:
        super().__init__(promotion_id)
        self.promotion_id = promotion_id


class UnknownCode(AppError):
    """No coupon has this code, or it is another's, ended or used: single codes tell no more."""

    result, status = -44, 409
    message = _("쓸 수 없는 코드예요. 다시 확인해 주세요.")


class CouponsGone(AppError):
    """All coupons of a promotion are issued, or those of a day."""

    result, status = -44, 409
    message = _("쿠폰이 모두 나갔어요.")


class CouponHeld(AppError):
    """The member has this coupon already, or has had it as often as it is given."""

    result, status = -44, 409
    message = _("이미 받은 쿠폰이에요.")


class NotForYou(AppError):
    """The member's grade gets no such coupon."""

    result, status = -44, 409
    message = _("이 등급은 받을 수 없는 쿠폰이에요.")
