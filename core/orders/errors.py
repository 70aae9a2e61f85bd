"""Refusals of this room."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.kit.errors import AppError


class PriceChanged(AppError):
    """The price moved between cart and order. `data` is the new quote, for the buyer to confirm."""

    result, status = -31, 409
    message = _("그사이 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.")


class AmountMismatch(AppError):
    result, status = -32, 409
    message = _("결제 금액이 맞지 않아요. 다시 확인해 주세요.")


class AskedAlready(AppError):
    """The buyer was asked today."""

    result, status = -44, 409
    message = _("오늘 이미 물었어요. 내일 다시 알릴 수 있어요.")


class AskedEnough(AppError):
    """The buyer was asked as often as anybody should be by message."""

    result, status = -44, 409
    message = _("이미 여러 번 물었어요. 전화로 물어봐 주세요.")


class NobodyToAsk(AppError):
    """The buyer has neither a mobile telephone nor an address that the brand writes to."""

    result, status = -44, 409
    message = _("알림을 받을 연락처가 없어요. 전화로 물어봐 주세요.")


class CartEmpty(AppError):
    result, status = -35, 400
    message = _("장바구니가 비어 있어요.")


class PiecesChanged(AppError):
    """Some pieces of a line were given back since whoever asks for some saw it."""

    result, status = -45, 409
    message = _("그사이 이 상품의 수량이 바뀌었어요. 창을 닫고 주문을 다시 확인해 주세요.")


class NoDeliveryAddress(AppError):
    result, status = -36, 400
    message = _("배송지를 적어 주세요.")


class NotOrderable(AppError):
    """Something in the cart can't be bought now. `data` is the quote that says why, line by line."""

    result, status = -30, 409
    message = _("지금 살 수 없는 상품이 있어요.")

    def __init__(self, *, message: Any, data: Any) -> None:
        super().__init__(message, data=data)
