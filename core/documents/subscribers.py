"""Hooks of receipts and invoices into the payments of an order (D36)."""

from core.documents import amendments, cash
from core.documents.payment_requests import drop_request, request_with_payment
from core.integrations.payment.base import ReceiptRequest
from core.orders.models import Order
from core.orders.subscribers import OrderSubscriber
from core.payments.models import PaymentAttempt, PaymentModule, Refund


class DocumentSubscriber(OrderSubscriber):
    """Cash receipts first, then tax invoices."""

    def payment_sent(self, order: Order, module: PaymentModule, receipt: ReceiptRequest | None) -> None:
        if receipt is not None:
            request_with_payment(order, module, receipt)

    def payment_replaced(self, order: Order) -> None:
        drop_request(order)

    def paid(self, order: Order, attempt: PaymentAttempt) -> None:
        cash.schedule_issue(order, attempt)

    def deposit_reversed(self, order: Order) -> None:
        cash.take_back_reversed(order)

    def closed(self, order: Order) -> None:
        cash.end_for_closed_order(order)
        amendments.end_for_closed_order(order)

    def reopened(self, order: Order) -> None:
        amendments.restore_for_reopened_order(order)

    def refunded(self, order: Order, refund: Refund) -> None:
        cash.reduce_for_refund(order, refund)
        amendments.amend_refunded(order, refund_id=refund.pk, amount=refund.amount, reason=refund.reason)
