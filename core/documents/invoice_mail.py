"""The mail about an issued tax invoice, to the address in the request."""

from core.documents.models.invoices import TaxInvoice
from core.notifications.outbox.services import Notice, enqueue
from core.notifications.outbox.states import Channel


def mail_invoice(invoice: TaxInvoice) -> None:
    """Queue the mail inside the caller's transaction. It is sent even if notices are switched off."""
    order = invoice.order
    facts = {
        "buyer_name": invoice.representative or invoice.company,
        "order_num": order.order_num,
        "order_name": order.order_name,
        "total": order.total,
        "amount": invoice.amount,
        "paper_num": invoice.paper_num,
        "path": f"/my/orders/{order.order_num}" if order.user_id else "/shop/order-lookup",
    }
    told = Notice(
        kind="tax_invoice_issued", ref=f"invoice:{invoice.pk}", facts=facts, language=order.language,
        order_id=order.pk, order_num=order.order_num,
    )  # fmt: skip
    enqueue(told, [(Channel.MAIL, invoice.email)])
