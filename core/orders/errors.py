"""Errors of orders."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, TooMany


class PriceChanged(AppError):
    """The price changed between cart and order. `data` is the new quote, for the buyer to confirm."""

    result, status = -31, 409
    message = _("그사이 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.")


class AmountMismatch(AppError):
    result, status = -32, 409
    message = _("결제 금액이 맞지 않아요. 다시 확인해 주세요.")


class AskedAlready(AppError):
    """The buyer was already asked for an account today."""

    result, status = -44, 409
    message = _("오늘 이미 물었어요. 내일 다시 알릴 수 있어요.")


class AskedEnough(AppError):
    """The maximum number of messages that ask for an account was sent."""

    result, status = -44, 409
    message = _("이미 여러 번 물었어요. 전화로 물어봐 주세요.")


class NobodyToAsk(AppError):
    """The buyer has neither a mobile phone nor an email address that the brand writes to."""

    result, status = -44, 409
    message = _("알림을 받을 연락처가 없어요. 전화로 물어봐 주세요.")


class CartEmpty(AppError):
    result, status = -35, 400
    message = _("장바구니가 비어 있어요.")


class NotOpen(AppError):
    """The brand has no terms of use or no privacy policy in force, and sells nothing (D12). `data`: `missing` kinds."""

    result, status = -44, 409
    message = _("아직 주문을 받지 않아요. 이용약관과 개인정보처리방침이 시행되면 주문할 수 있어요.")

    def __init__(self, missing: list[str]) -> None:
        super().__init__(data={"missing": missing})


class TooManyOrders(TooMany):
    """More orders in an hour from one network address than the installation takes. `retry_after` in seconds."""

    message: Any = _("이 인터넷 주소에서 한 시간에 받는 주문 수를 넘었어요. %(minutes)s분 뒤에 다시 해 주세요.")

    def __init__(self, *, retry_after: int) -> None:
        super().__init__(retry_after=retry_after)
        self.message = self.message % {"minutes": max(1, -(-retry_after // 60))}


class TooManyUnpaid(AppError):
    """Too many open orders wait for their money. `data`: `limit` (orders, address) and `most`.

    Not -60: waiting does not help; paying or cancelling an order does.
    """

    result, status = -44, 409
    message = _("결제하지 않은 주문이 많아요. 그 주문을 결제하거나 취소한 뒤에 주문해 주세요.")

    def __init__(self, *, limit: str, most: int) -> None:
        super().__init__(data={"limit": limit, "most": most})


class TooManyPieces(AppError):
    """More pieces than a visitor may reserve without paying.

    `data`: `limit` (pieces), `variant_id`, `most` (how many more are possible).
    """

    result, status = -44, 409

    def __init__(self, *, variant_id: int, name: str, most: int) -> None:
        message = _("%(name)s: 입금 전에는 %(most)s개까지 주문할 수 있어요. 카드로 결제하거나 수량을 줄여 주세요.")
        said = {"name": name, "most": most}
        super().__init__(message % said, data={"limit": "pieces", "variant_id": variant_id, "most": most})


class PiecesChanged(AppError):
    """Some pieces of a line were refunded since the caller saw it."""

    result, status = -45, 409
    message = _("그사이 이 상품의 수량이 바뀌었어요. 창을 닫고 주문을 다시 확인해 주세요.")


class NoDeliveryAddress(AppError):
    result, status = -36, 400
    message = _("배송지를 적어 주세요.")


class NotOrderable(AppError):
    """Something in the cart can't be bought now. `data` is the quote with a message for each line."""

    result, status = -30, 409
    message = _("지금 살 수 없는 상품이 있어요.")

    def __init__(self, *, message: Any, data: Any) -> None:
        super().__init__(message, data=data)
