"""The cash receipt that a buyer requests while paying (D36)."""

from django.db import transaction

from core.documents import cash
from core.documents.models.receipts import CashReceipt
from core.integrations.payment.base import ReceiptRequest
from core.orders.models import Order
from core.orders.timeline import write_event
from core.payments.models import PaymentModule


def request_with_payment(order: Order, module: PaymentModule, request: ReceiptRequest) -> CashReceipt:
    """Store the buyer's request. A gateway with its own accounts issues the receipt with the deposit.

    The request of an earlier attempt is dropped.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        drop_request(order)
        with_payment = module.kind == PaymentModule.Kind.VIRTUAL
        receipt = cash.write_receipt(order, request.kind, request.identity, of_payment=with_payment)
        write_event(order, "cash-requested", note=receipt.identity_masked)
    return receipt


def drop_request(order: Order) -> None:
    """Another attempt to pay starts: drop the request of the last one. The order is locked."""
    earlier = cash.open_receipt(order)
    if earlier is not None:
        cash.end_receipt(earlier, code="REPLACED")
