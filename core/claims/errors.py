"""Errors of returns and exchanges."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from core.common.errors import AppError


class TooLateToClaim(AppError):
    """The period is over. `data.until` is its last day."""

    result, status = -44, 409

    def __init__(self, until: date) -> None:
        text = _("반품·교환 신청 기한(%(day)s)이 지났어요.") % {"day": date_format(until, "Y-m-d")}
        super().__init__(text, data={"until": until.isoformat()})


class FeeOpen(AppError):
    """The buyer's shipping fee is neither paid nor waived. `data.amount` in won."""

    result, status = -44, 409

    def __init__(self, amount: int) -> None:
        text = _("구매자가 낼 배송비 %(amount)s원을 아직 받지 않았어요. 받았다고 확인하거나 면제해 주세요.")
        super().__init__(text % {"amount": f"{amount:,}"}, data={"amount": amount})


class NotExchangeable(AppError):
    """The variant can't be the replacement: another price, or no longer sold."""

    result, status = -44, 409

    def __init__(self) -> None:
        super().__init__(_("같은 상품의 같은 가격 옵션으로만 바꿀 수 있어요."))


class ConfirmedAlready(AppError):
    """The purchase is confirmed: goods not as described can still be returned, a change of mind can't."""

    result, status = -44, 409

    def __init__(self) -> None:
        super().__init__(_("구매를 확정한 상품은 상품 불량이나 오배송일 때만 신청할 수 있어요."))
