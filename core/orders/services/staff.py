"""A manager makes an order for a buyer, by phone or at the counter, with the buyers' own services."""

from dataclasses import dataclass, field

from core.orders.models import Order
from core.orders.services.moves import confirm_deposit
from core.orders.services.notify import suppress_notifications
from core.orders.services.pay_order import PaymentDetails, pay_order
from core.orders.services.place_order import Buyer, OrderRequest, place_order
from core.orders.states import OrderStatus, PaymentState
from core.payments.models import PaymentModule


@dataclass(frozen=True)
class PaymentChoice:
    """The way to pay: an expected deposit, or money that has come (`received`) and how (`note`)."""

    module: PaymentModule | None = None
    details: PaymentDetails = field(default_factory=PaymentDetails)
    received: bool = False
    note: str = ""


def place_for_buyer(*, buyer: Buyer, request: OrderRequest, payment: PaymentChoice, notify_buyer: bool) -> Order:
    """Place an order as `buyer.staff` for the buyer. A repeat of the same call returns the same order.

    Without `notify_buyer` the buyer gets no notice, except for a virtual account, whose number the buyer needs.
    Raises what `place_order` raises. An error changes nothing.
    """
    with suppress_notifications(not notify_buyer):
        order, attempt = place_order(buyer=buyer, request=request, module=payment.module)
        if attempt is not None:
            order = pay_order(order=order, attempt=attempt, details=payment.details)
        # Checked again: a repeat may find an order whose money was not recorded yet.
        if payment.received and (order.status, order.payment_state) == (OrderStatus.AWAITING, PaymentState.PENDING):
            order = confirm_deposit(order=order, actor=buyer.staff, note=payment.note)
    return order
