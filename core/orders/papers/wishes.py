"""The cash receipt that a buyer wants while paying (D36)."""

from django.db import transaction

from core.orders.models import Order
from core.orders.papers import cash
from core.orders.papers.models import CashReceipt
from core.orders.timeline import write_event
from core.outside.payment.base import ReceiptWish
from core.payments.models import PaymentModule


def wish_receipt(order: Order, module: PaymentModule, wish: ReceiptWish) -> CashReceipt:
    """Keep what a buyer wants while paying; a gateway that has its own accounts issues it with the deposit.

    What an earlier try to pay was asked with is wanted no more.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        drop_wish(order)
        with_payment = module.kind == PaymentModule.Kind.VIRTUAL
        receipt = cash.write_receipt(order, wish.kind, wish.identity, of_payment=with_payment)
        write_event(order, "cash-requested", note=receipt.identity_masked)
    return receipt


def drop_wish(order: Order) -> None:
    """Another try to pay begins: what was wanted with the last one is wanted no more. The order is locked."""
    earlier = cash.open_receipt(order)
    if earlier is not None:
        cash.end(earlier, code="REPLACED")
