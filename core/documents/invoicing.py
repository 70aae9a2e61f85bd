"""Tax invoices from request to amendment (D36). We create the document; a person sends it to the tax office."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.common.errors import AppError, Invalid, MoveNotAllowed
from core.documents import cash, rules
from core.documents.amendments import (
    Business,
    amendment_supply,
    end_invoice,
    open_invoice,
    remaining_parts,
    write_amendment,
    write_invoice,
)
from core.documents.errors import CardSlip, InvoiceThere, NoCash, ReceiptThere
from core.documents.invoice_mail import mail_invoice
from core.documents.models.invoices import TaxInvoice
from core.documents.states import CHANGEABLE, InvoiceState
from core.orders import notes
from core.orders.answers.managers import RefusedOrder
from core.orders.models import Order
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments.models import PaymentAttempt
from core.payments.states import AttemptState

# One sale has one proof: the reason for dropping an unsent receipt.
_INSTEAD = gettext_lazy("세금계산서로 대신해요.")


def request_invoice(*, order: Order, business: Business, actor: Any = None) -> TaxInvoice:
    """Request a tax invoice, or correct the request.

    Raises CardSlip (-44) for a card payment, NoCash (-44), InvoiceThere (-44) once it is issued, and ReceiptThere (-44)
    if a cash receipt was sent or comes with the deposit: one sale has one proof. An unsent receipt is dropped.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        if order.pay_method not in cash.CASH:
            raise CardSlip()
        attempt = cash.cash_attempt(order)
        if attempt is None or order.closed_at is not None or _gone(order, attempt):
            raise NoCash()
        receipt = cash.open_receipt(order)
        if receipt is not None and (receipt.state not in CHANGEABLE or receipt.of_payment):
            raise ReceiptThere()
        if receipt is None and cash.is_expected_from_gateway(order):
            raise ReceiptThere()
        values = {name: getattr(business, name) for name in Business.__dataclass_fields__}
        invoice = open_invoice(order)
        if invoice is None:
            invoice = write_invoice(order, **values)
        elif invoice.state != InvoiceState.REQUESTED:
            raise InvoiceThere()
        else:
            TaxInvoice.objects.filter(pk=invoice.pk).update(**values, updated_at=timezone.now())
        if receipt is not None:
            cash.end_receipt(receipt, code="INVOICE")
            write_event(order, "cash-cancelled", note=notes.korean(_INSTEAD))
        write_event(order, "tax-requested", note=business.company, actor=actor)
    return TaxInvoice.objects.select_related("order").get(pk=invoice.pk)


def _gone(order: Order, attempt: PaymentAttempt) -> bool:
    return attempt.state == AttemptState.APPROVED and cash.retained_cash(order) <= 0


def withdraw_invoice(*, order: Order) -> None:
    """Withdraw the buyer's request. Raises MoveNotAllowed (-44) once it is issued, or if there is none."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        invoice = open_invoice(order)
        if invoice is None or invoice.state != InvoiceState.REQUESTED:
            raise MoveNotAllowed()
        end_invoice(invoice, InvoiceState.CANCELLED)
        write_event(order, "tax-cancelled")


def issue_invoice(*, invoice: TaxInvoice, actor: Any) -> TaxInvoice:
    """Issue the invoice and mail its buyer. It covers the received cash and is dated on the day of the payment.

    Raises MoveNotAllowed (-44), and NoCash (-44) while the money has not come.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order", "amends").get(pk=invoice.pk)
        now = timezone.now()
        also: dict[str, Any] = {"issued_at": now, "written_on": timezone.localdate()}
        if invoice.amends is not None:
            also["supply"] = amendment_supply(invoice.amount, remaining_parts(invoice.amends))
        else:
            paid, amount = cash.cash_attempt(order), cash.retained_cash(order)
            if paid is None or amount <= 0:
                raise NoCash()
            written_on = timezone.localdate(paid.approved_at or now)
            also |= {"amount": amount, "supply": rules.parts(amount).supply, "written_on": written_on}
        end_invoice(invoice, InvoiceState.ISSUED, **also)
        write_event(order, "tax-amended" if invoice.amends else "tax-issued", note=invoice.paper_num, actor=actor)
        if invoice.amends is not None and remaining_parts(invoice.amends).total <= 0:
            end_invoice(invoice.amends, InvoiceState.CANCELLED)
        mail_invoice(invoice)
    return invoice


def issue_invoices(*, invoices: Iterable[TaxInvoice], actor: Any) -> dict[int, AppError]:
    """Issue many invoices, each in its own transaction. Returns the errors by id."""
    refused: dict[int, AppError] = {}
    for invoice in invoices:
        try:
            issue_invoice(invoice=invoice, actor=actor)
        except AppError as exc:
            refused[invoice.pk] = exc
    return refused


def reject_invoice(*, invoice: TaxInvoice, reason: str, actor: Any) -> TaxInvoice:
    """Reject a request. The buyer reads the reason. Raises MoveNotAllowed (-44), Invalid without a reason."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order").get(pk=invoice.pk)
        if invoice.amends_id is not None:
            raise MoveNotAllowed()
        end_invoice(invoice, InvoiceState.REJECTED, answer=reason[:200])
        write_event(invoice.order, "tax-rejected", note=reason, actor=actor)
        notify("tax_invoice_rejected", invoice.order, ref=f"invoice:{invoice.pk}", reason=reason)
    return invoice


def cancel_invoice(*, invoice: TaxInvoice, reason: str, actor: Any) -> TaxInvoice:
    """Cancel an issued invoice: an amendment with a negative amount for the rest of it. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order").get(pk=invoice.pk)
        whole = remaining_parts(invoice).total
        if invoice.state != InvoiceState.ISSUED or invoice.amends_id is not None or whole <= 0:
            raise MoveNotAllowed()
        # This one includes the pending amendments of refunds.
        waiting = TaxInvoice.objects.filter(amends=invoice, state=InvoiceState.REQUESTED)
        waiting.update(state=InvoiceState.CANCELLED, updated_at=timezone.now())
        issue_invoice(invoice=write_amendment(invoice, whole, reason=reason), actor=actor)
    return TaxInvoice.objects.select_related("order").get(pk=invoice.pk)


def mark_sent(*, invoice: TaxInvoice, nts_num: str) -> TaxInvoice:
    """Record that the invoice was sent to the tax office, and its number there.

    Raises MoveNotAllowed (-44) if it was not issued, and Invalid (-50) for a number that another one has.
    """
    issued = TaxInvoice.objects.filter(pk=invoice.pk).exclude(issued_at=None)
    now = timezone.now()
    try:
        with transaction.atomic():
            changed = issued.update(nts_num=nts_num, sent_at=now, updated_at=now)
    except IntegrityError as exc:
        raise Invalid({"nts_num": _("다른 세금계산서에 적힌 승인 번호예요.")}) from exc
    if changed != 1:
        raise MoveNotAllowed()
    return TaxInvoice.objects.select_related("order").get(pk=invoice.pk)


def mark_many(rows: Sequence[Mapping[str, str]]) -> tuple[list[TaxInvoice], list[RefusedOrder]]:
    """Record the tax office's numbers by our document number. Refused ones are returned with the reason."""
    done: list[TaxInvoice] = []
    refused: list[RefusedOrder] = []
    for row in rows:
        order_num, _mark, number = row["paper_num"].rpartition("-T")
        found = TaxInvoice.objects.select_related("order").filter(
            order__order_num=order_num.upper(), number=int(number) if number.isdecimal() else 0
        )
        invoice = found.first()
        try:
            if invoice is None or invoice.issued_at is None:
                raise MoveNotAllowed(_("발행한 세금계산서가 아니에요."))
            done.append(mark_sent(invoice=invoice, nts_num=row["nts_num"]))
        except AppError as exc:
            refused.append(
                {"id": len(refused), "order_num": row["paper_num"], "message": str(exc.message), "error": exc.error}
            )
    return done, refused
