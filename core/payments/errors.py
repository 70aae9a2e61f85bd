"""Errors of payments."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, ServiceDown, TooMany


class PaymentDeclined(AppError):
    """The gateway declined. `data.order_num` names the order, which still exists and can be paid again."""

    result, status = -40, 402
    message = _("결제에 실패하였습니다.")


class NobodyAsked(AppError):
    """No gateway checked the card, for a reason on our side. `data.order_num` names the order, which can be paid again.

    Not a server error: after one the visitor's session, which gives access to the order, would not be saved.
    """

    result, status = -90, 402
    message = ServiceDown.message


class CardsRefused(TooMany):
    """Too many cards of one buyer, or from one address, were declined today. Other ways to pay are open."""

    message = _("카드가 여러 번 거절되어 오늘은 카드로 결제할 수 없어요. 다른 결제 수단을 골라 주세요.")


class RefundTooMuch(AppError):
    """More than the rest of a payment, or another refund of it is in progress."""

    result, status = -44, 409
    message = _("지금은 이만큼 환불할 수 없어요. 진행 중인 환불이 있는지 확인해 주세요.")


class ModuleInUse(AppError):
    """The payment module has unfinished payments or refunds. `data.waiting` counts them."""

    result, status = -44, 409
    message = _("아직 끝나지 않은 결제나 환불이 있어서 지울 수 없어요. 끄면 새 주문에는 보이지 않아요.")


class NothingCharged(AppError):
    """A payment window returned to an order that can't be paid any more. Nothing was confirmed, so nothing is charged.

    `data.payment_state` is the order's.
    """

    result, status = -44, 409
    message = _("주문이 이미 끝나서 결제하지 않았어요. 빠져나간 돈은 없어요.")


class PaymentUnavailable(AppError):
    result, status = -90, 503
    message = _("지금은 이 결제 수단을 쓸 수 없어요. 다른 방법을 골라 주세요.")
