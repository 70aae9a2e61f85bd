"""Tax invoices from request to amendment (D36). The paper is ours; a person sends it to the tax office."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.kit.errors import AppError, Invalid, MoveNotAllowed
from core.orders import notes
from core.orders.answers.managers import RefusedOrder
from core.orders.models import Order
from core.orders.papers import cash, rules
from core.orders.papers.amending import Business, amend, end, left, open_invoice, supply_of, write
from core.orders.papers.errors import CardSlip, InvoiceThere, NoCash, ReceiptThere
from core.orders.papers.invoice_mail import mail_invoice
from core.orders.papers.invoice_models import TaxInvoice
from core.orders.papers.states import CHANGEABLE, InvoiceState
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments.models import PaymentAttempt
from core.payments.states import AttemptState

# One sale has one proof: why a receipt that was not sent yet is dropped.
_INSTEAD = gettext_lazy("세금계산서로 대신해요.")


def request_invoice(*, order: Order, business: Business, actor: Any = None) -> TaxInvoice:
    """Ask for a tax invoice, or put the request right while it is one.

    Raises CardSlip (-44) for what a card paid, NoCash (-44), InvoiceThere (-44) once it is issued, and
    ReceiptThere (-44) where a cash receipt was sent or comes with the deposit: one sale has one proof. One that was
    not sent is dropped.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        if order.pay_method not in cash.CASH:
            raise CardSlip()
        attempt = cash.attempt_of(order)
        if attempt is None or order.closed_at is not None or _gone(order, attempt):
            raise NoCash()
        receipt = cash.open_receipt(order)
        if receipt is not None and (receipt.state not in CHANGEABLE or receipt.of_payment):
            raise ReceiptThere()
        if receipt is None and cash.is_promised(order):
            raise ReceiptThere()
        values = {name: getattr(business, name) for name in Business.__dataclass_fields__}
        invoice = open_invoice(order)
        if invoice is None:
            invoice = write(order, **values)
        elif invoice.state != InvoiceState.REQUESTED:
            raise InvoiceThere()
        else:
            TaxInvoice.objects.filter(pk=invoice.pk).update(**values, updated_at=timezone.now())
        if receipt is not None:
            cash.end(receipt, code="INVOICE")
            write_event(order, "cash-cancelled", note=notes.korean(_INSTEAD))
        write_event(order, "tax-requested", note=business.company, actor=actor)
    return TaxInvoice.objects.select_related("order").get(pk=invoice.pk)


def _gone(order: Order, attempt: PaymentAttempt) -> bool:
    return attempt.state == AttemptState.APPROVED and cash.kept(order) <= 0


def withdraw_invoice(*, order: Order) -> None:
    """The buyer wants none after all. Raises MoveNotAllowed (-44) once it is issued, or where there is none."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        invoice = open_invoice(order)
        if invoice is None or invoice.state != InvoiceState.REQUESTED:
            raise MoveNotAllowed()
        end(invoice, InvoiceState.CANCELLED)
        write_event(order, "tax-cancelled")


def issue_invoice(*, invoice: TaxInvoice, actor: Any) -> TaxInvoice:
    """Make the paper and mail its buyer. An invoice is of the cash that stayed; it is written on the day of the money.

    Raises MoveNotAllowed (-44), and NoCash (-44) while the money is not there.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order", "amends").get(pk=invoice.pk)
        now = timezone.now()
        also: dict[str, Any] = {"issued_at": now, "written_on": timezone.localdate()}
        if invoice.amends is not None:
            also["supply"] = supply_of(invoice.amount, left(invoice.amends))
        else:
            paid, amount = cash.attempt_of(order), cash.kept(order)
            if paid is None or amount <= 0:
                raise NoCash()
            written_on = timezone.localdate(paid.approved_at or now)
            also |= {"amount": amount, "supply": rules.parts(amount).supply, "written_on": written_on}
        end(invoice, InvoiceState.ISSUED, **also)
        write_event(order, "tax-amended" if invoice.amends else "tax-issued", note=invoice.paper_num, actor=actor)
        if invoice.amends is not None and left(invoice.amends).total <= 0:
            end(invoice.amends, InvoiceState.CANCELLED)
        mail_invoice(invoice)
    return invoice


def issue_invoices(*, invoices: Iterable[TaxInvoice], actor: Any) -> dict[int, AppError]:
    """Issue many, each by itself; returns the refusals by id."""
    refused: dict[int, AppError] = {}
    for invoice in invoices:
        try:
            issue_invoice(invoice=invoice, actor=actor)
        except AppError as exc:
            refused[invoice.pk] = exc
    return refused


def reject_invoice(*, invoice: TaxInvoice, reason: str, actor: Any) -> TaxInvoice:
    """Refuse a request; the buyer reads why. Raises MoveNotAllowed (-44), Invalid without a reason."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order").get(pk=invoice.pk)
        if invoice.amends_id is not None:
            raise MoveNotAllowed()
        end(invoice, InvoiceState.REJECTED, answer=reason[:200])
        write_event(invoice.order, "tax-rejected", note=reason, actor=actor)
        notify("tax_invoice_rejected", invoice.order, ref=f"invoice:{invoice.pk}", reason=reason)
    return invoice


def cancel_invoice(*, invoice: TaxInvoice, reason: str, actor: Any) -> TaxInvoice:
    """Take an issued invoice back: an amendment with a minus over what is left of it. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=invoice.order_id)
        invoice = TaxInvoice.objects.select_related("order").get(pk=invoice.pk)
        whole = left(invoice).total
        if invoice.state != InvoiceState.ISSUED or invoice.amends_id is not None or whole <= 0:
            raise MoveNotAllowed()
        # What waited to be amended by a refund is in this one.
        waiting = TaxInvoice.objects.filter(amends=invoice, state=InvoiceState.REQUESTED)
        waiting.update(state=InvoiceState.CANCELLED, updated_at=timezone.now())
        issue_invoice(invoice=amend(invoice, whole, reason=reason), actor=actor)
    return TaxInvoice.objects.select_related("order").get(pk=invoice.pk)


def mark_sent(*, invoice: TaxInvoice, nts_num: str) -> TaxInvoice:
    """Somebody sent it to the tax office and says under which number.

    Raises MoveNotAllowed (-44) where it was not issued, and Invalid (-50) for a number that another one has.
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
    """Numbers of the tax office by our own paper's number; what is refused is named with its reason."""
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
            refused.append({"id": len(refused), "order_num": row["paper_num"], "message": str(exc.message)})
    return done, refused
