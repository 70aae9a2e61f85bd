"""Refusals of requests about goods on consignment."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.common.errors import MoveNotAllowed, Stale


class RequestOpen(MoveNotAllowed):
    """The product has an open request of the kind."""

    message = _("아직 처리하고 있는 요청이 있어요.")


class NotConsigned(MoveNotAllowed):
    """The product is no longer the seller's on consignment."""

    message = _("지금은 이 판매자의 위탁 상품이 아니에요.")


class PriceMoved(Stale):
    """The price has changed since the request. `data` has the prices in won: then, now, and requested."""

    message = _("신청한 뒤에 판매가가 바뀌었어요. 지금 가격을 확인하고 다시 승인해 주세요.")

    def __init__(self, *, before: int, now: int, wanted: int) -> None:
        data: dict[str, Any] = {"price_before": before, "price_now": now, "price": wanted}
        super().__init__(data=data)
