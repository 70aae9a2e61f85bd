"""A manager makes an order for a buyer, by telephone or over the counter: the buyers' own services, no other ones."""

from dataclasses import dataclass, field

from core.orders.models import Order
from core.orders.services.moves import confirm_deposit
from core.orders.services.notify import silently
from core.orders.services.pay_order import Means, pay_order
from core.orders.services.place_order import Buyer, Placing, place_order
from core.orders.states import OrderStatus, PaymentState
from core.payments.models import PaymentModule


@dataclass(frozen=True)
class Way:
    """How it is paid: by a deposit that is awaited, or with money that has come (`received`) and how (`note`)."""

    module: PaymentModule | None = None
    means: Means = field(default_factory=Means)
    received: bool = False
    note: str = ""


def place_for_buyer(*, buyer: Buyer, placing: Placing, way: Way, tell: bool) -> Order:
    """Place an order as `buyer.staff` for the buyer; a repeat of the same call returns the same order.

    Without `tell` the buyer gets no notice of it; a virtual account is told all the same, because nobody
    else knows its number. Raises what `place_order` raises; a refusal changes nothing.
    """
    with silently(not tell):
        order, attempt = place_order(buyer=buyer, placing=placing, module=way.module)
        if attempt is not None:
            order = pay_order(order=order, attempt=attempt, means=way.means)
        # Looked at again: a repeat may find an order whose money was not written down yet.
        if way.received and (order.status, order.payment_state) == (OrderStatus.AWAITING, PaymentState.PENDING):
            order = confirm_deposit(order=order, actor=buyer.staff, note=way.note)
    return order
