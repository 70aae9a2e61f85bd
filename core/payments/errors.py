"""Refusals of this room."""

from django.utils.translation import gettext_lazy as _

from core.kit.errors import AppError, ServiceDown, TooMany


class PaymentDeclined(AppError):
    """The gateway said no. `data.order_num` names the order, which stays and can be paid again."""

    result, status = -40, 402
    message = _("결제에 실패하였습니다.")


class NobodyAsked(AppError):
    """No company looked at the card, for a reason of ours. `data.order_num` names the order, which can be paid again.

    Not as a fault of the server: with one the visitor's session, by which the order is found again, would not be kept.
    """

    result, status = -90, 402
    message = ServiceDown.message


class CardsRefused(TooMany):
    """Too many cards of one buyer, or from one address, were refused today; other ways to pay are open."""

    message = _("카드가 여러 번 거절되어 오늘은 카드로 결제할 수 없어요. 다른 결제 수단을 골라 주세요.")


class RefundTooMuch(AppError):
    """More than is left of a payment, or a refund of it is under way already."""

    result, status = -44, 409
    message = _("지금은 이만큼 환불할 수 없어요. 진행 중인 환불이 있는지 확인해 주세요.")


class ModuleInUse(AppError):
    """A way to pay that money is on its way through. `data.waiting` counts payments and refunds."""

    result, status = -44, 409
    message = _("아직 끝나지 않은 결제나 환불이 있어서 지울 수 없어요. 끄면 새 주문에는 보이지 않아요.")


class PaymentUnavailable(AppError):
    result, status = -90, 503
    message = _("지금은 이 결제 수단을 쓸 수 없어요. 다른 방법을 골라 주세요.")
