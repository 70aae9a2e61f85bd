"""Refusals of statements."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class RunUnderWay(AppError):
    """A run of the brand is active already."""

    result, status = -44, 409
    message = _("정산서를 만들고 있어요. 끝난 뒤에 다시 시작해 주세요.")


class SettlementChanged(AppError):
    """The draft has changed since it was shown. `data` has its sums."""

    result, status = -45, 409
    message = _("그사이 정산서가 바뀌었어요. 다시 확인해 주세요.")

    def __init__(self, *, sale_count: int, refund_count: int, payout: int) -> None:
        super().__init__(data={"sale_count": sale_count, "refund_count": refund_count, "payout": payout})


class NotWhole(AppError):
    """A run is working on the draft, or stopped before it was complete."""

    result, status = -44, 409
    message = _("아직 다 만들지 않은 정산서예요. 정산서 만들기가 끝난 뒤에 확정해 주세요.")
