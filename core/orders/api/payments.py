"""How a buyer pays an order: payment details, limits of declined cards, and the answer after paying."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.common.addresses import client_address
from core.common.errors import Invalid
from core.common.resources import ResourceRequest, ResourceResponse
from core.common.tenancy import current_brand_id
from core.integrations.payment.base import ReceiptRequest
from core.orders import selectors, services
from core.orders.answers import OrderRecord
from core.orders.api.identity import actor_of
from core.orders.api.serializers import INSTALMENTS_FROM
from core.orders.models import Order
from core.orders.services.pay_order import PaymentDetails, decline_reason
from core.orders.states import PaymentState
from core.payments import services as payments
from core.payments.errors import CardsRefused, NobodyAsked, PaymentDeclined
from core.payments.models import PaymentModule
from core.payments.refusals import OURS, REASONS
from core.payments.selectors import offered_ways
from core.security import services as security

DAY = 86_400
DECLINES_OF_ACTOR, DECLINES_OF_ADDRESS = 10, 100


class DeclineLimit:
    """Counts declined cards of one actor and of one address; stops a series of tried cards (security 10).

    Other ways to pay stay open.
    """

    def __init__(self, request: Request, phone: str) -> None:
        brand, address = current_brand_id(), client_address(request._request)
        self._limits = {
            f"declines:{brand}:actor:{actor_of(request, phone)}": DECLINES_OF_ACTOR,
            **security.address_limits(f"declines:{brand}", address, limit=DECLINES_OF_ADDRESS),
        }

    def check(self, details: PaymentDetails) -> None:
        """Raises CardsRefused (-60) for another card beyond the limit."""
        if details.card is not None:
            for key, limit in self._limits.items():
                security.check_limit(key, limit=limit, seconds=DAY, refusal=CardsRefused)

    def count(self, order: Order, details: PaymentDetails) -> None:
        """Count a declined card, unless the reason has nothing to do with the card."""
        if details.card is None or order.payment_state != PaymentState.DECLINED:
            return
        if decline_reason(order)["code"] not in OURS:
            for key in self._limits:
                security.increment_counter(key, seconds=DAY)


def read_payment(payment: Any, request: Request, total: int) -> tuple[PaymentDetails, PaymentModule]:
    """How `total` won are paid, and by which module. Raises Invalid for instalments that the module does not accept."""
    module = payments.active_module(module_id=payment["module_id"], kind=payment["kind"])
    if payments.has_window(module) and payment["way"] not in offered_ways(module):
        raise Invalid({"payment[module_id]": _("결제 방법을 다시 골라 주세요.")})
    months = payment.get("installment", 0)
    if months and (months == 1 or total < INSTALMENTS_FROM):
        raise Invalid({"payment[installment]": _("할부는 50,000원부터 할 수 있어요.")})
    if months > module.most_installment:
        raise Invalid({"payment[installment]": _("이 결제 수단으로는 할부를 그만큼 할 수 없어요.")})
    receipt = payment.get("cash_receipt")
    details = PaymentDetails(
        card=payment.get("card"),
        bank=payment.get("bank", ""),
        depositor_name=payment.get("depositor_name", ""),
        buyer_ip=client_address(request._request),
        receipt=ReceiptRequest(receipt["kind"], receipt["identity"]) if receipt else None,
        way=payment["way"] if payments.has_window(module) else "",
    )
    return details, module


def payment_response(order: Order) -> ResourceResponse[OrderRecord]:
    """The response after paying. An unknown result is 202, never 'failed'.

    Raises PaymentDeclined, and NobodyAsked where the reason has nothing to do with the card.
    """
    if order.payment_state == PaymentState.CHECKING:
        return ResourceResponse(data=selectors.record(order), status=202)
    if order.payment_state == PaymentState.DECLINED:
        why = decline_reason(order)
        if why["code"] in OURS:
            raise NobodyAsked(data=why)
        raise PaymentDeclined(REASONS.get(why["code"]), data=why)
    return ResourceResponse(data=selectors.record(order))


def pay_again(call: ResourceRequest) -> ResourceResponse[OrderRecord]:
    """`POST …/payments`: another attempt to pay the order."""
    details, module = read_payment(call.data["payment"], call.request, call.obj.total)
    security.hit(f"pay:{current_brand_id()}:{call.obj.order_num}", limit=60, seconds=3600)
    limit = DeclineLimit(call.request, call.obj.buyer_phone)
    limit.check(details)
    order = services.pay_again(order=call.obj, module=module, details=details, way=details.way)
    limit.count(order, details)
    return payment_response(order)
