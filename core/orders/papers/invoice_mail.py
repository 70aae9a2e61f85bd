"""The mail that a tax invoice is issued: to the address that it was asked for with."""

from core.jobs.outbox.services import Told, put
from core.jobs.outbox.states import Channel
from core.orders.papers.invoice_models import TaxInvoice


def mail_invoice(invoice: TaxInvoice) -> None:
    """Queue it inside the caller's transaction. Papers of businesses are mailed, whatever notices are switched off."""
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
    told = Told(
        kind="tax_invoice_issued", ref=f"invoice:{invoice.pk}", facts=facts, language=order.language,
        order_id=order.pk, order_num=order.order_num,
    )  # fmt: skip
    put(told, [(Channel.MAIL, invoice.email)])
