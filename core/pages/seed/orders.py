"""The weeks before the demo opened: orders, and what became of them, told through the services themselves.

All of it is paid by transfers to the brand's own account, or with points: no gateway has to be up. Deeds happen in
the order of time, each with the clock set to its moment. Buyers are told of the last minutes only: an older message
that still waits to be sent would be a defect (books.ledger, I9).
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.db.models import Q
from django.utils import timezone

from core.accounts.models import User
from core.brands.models import Brand
from core.catalog.models import Variant
from core.kit import languages
from core.kit.tenancy import brand_scope
from core.orders import selectors, services
from core.orders.claims import services as claims
from core.orders.claims.states import FAULTY, ClaimKind
from core.orders.models import CashReceipt, Claim, ClaimLine, Order, OrderLine, TaxInvoice
from core.orders.papers import invoicing
from core.orders.papers import services as papers
from core.orders.papers.amending import Business
from core.orders.services.notify import silently
from core.orders.services.pay_order import Means
from core.orders.services.refund_accounts import keep_account
from core.orders.states import OrderStatus
from core.outside.payment.base import ReceiptWish
from core.pages.seed.clock import at
from core.pages.seed.files import read_json
from core.pages.seed.people import PASSWORD
from core.payments.models import Charge, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import ChargeHow, ChargeState, RefundState
from core.shipping import parcels
from core.shipping.models import Leg, Parcel

Deed = Callable[..., Any]

TOLD = timedelta(minutes=5)


@dataclass
class Tale:
    """One order of `orders.json`, and the people in it."""

    key: str
    given: dict[str, Any]
    who: dict[str, Any]
    member: User | None
    manager: User
    order_id: int = 0

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.order_id)

    @property
    def claim(self) -> Claim:
        return Claim.objects.select_related("order").filter(order_id=self.order_id).latest("pk")

    @property
    def address(self) -> dict[str, Any]:
        given = {name: self.who[name] for name in ("postcode", "addr", "addr_detail")}
        return {"receiver_name": self.who["name"], "phone_num": self.who["phone"], "memo": "", **given}

    @property
    def account(self) -> RefundAccount:
        return RefundAccount(bank="20", account_num="1002000000000", holder=self.who["name"])


def fill_orders(path: Path, brand: Brand) -> int:
    """Tell the tales of a brand's `orders.json`, unless it has orders; returns how many orders it has then."""
    with brand_scope(brand.pk):
        if path.exists() and not Order.objects.exists():
            _tell(read_json(path))
        return Order.objects.count()


def _tell(book: dict[str, Any]) -> None:
    now = timezone.now()
    manager = User.objects.get(user_name="manager")
    deeds: list[tuple[datetime, int, int, Tale, list[Any]]] = []
    for place, given in enumerate(book["orders"]):
        who = book["people"][given["buyer"]]
        member = User.objects.get(user_name=who["user_name"]) if "user_name" in who else None
        tale = Tale(f"demo-order-{place:03d}", given, who, member, manager)
        start = _moment(now, given["days"], given.get("hour", 12))
        for step, (after, *deed) in enumerate([[0, "place"], *given["deeds"]]):
            # Nothing happens after the demo has opened, and what follows stays behind what it follows.
            due = min(start + timedelta(days=after), now - timedelta(minutes=1))
            deeds.append((due, place, step, tale, deed))
    for due, _place, _step, tale, (name, *values) in sorted(deeds, key=lambda one: one[:3]):
        with at(due), silently(now - due > TOLD):
            _DEEDS[name](tale, *values)


def _moment(now: datetime, days: float, hour: float) -> datetime:
    """So many days ago, at an hour (Seoul) at which people buy; less than a day ago is simply so long ago."""
    if days < 1:
        return now - timedelta(days=days)
    day = timezone.localtime(now - timedelta(days=days))
    return day.replace(hour=int(hour), minute=int(hour % 1 * 60), second=0, microsecond=0)


def _variant(code: str, choice: int = 0) -> int:
    """The option of a product that a tale names by its place among those there is plenty of."""
    rows = Variant.objects.filter(product__product_code=code, product__deleted_at=None, is_active=True)
    found = list(rows.filter(Q(stock=None) | Q(stock__gte=10)).order_by("position", "pk").values_list("pk", flat=True))
    return found[choice % len(found)]


def _place(tale: Tale) -> None:
    given, who = tale.given, tale.who
    wanted = [(_variant(code, choice), quantity) for code, choice, quantity in given["items"]]
    use, postcode = given.get("points", 0), who["postcode"]
    quote = selectors.quote(
        wanted, languages.DEFAULT, use_points=use, user_id=tale.member.pk if tale.member else None, postcode=postcode
    )
    by_phone = bool(given.get("by_phone"))
    module = PaymentModule.objects.get(kind=PaymentModule.Kind.ACCOUNT)
    order, attempt = services.place_order(
        buyer=services.Buyer(
            actor=f"demo:{tale.key}",
            name=who["name"],
            phone=who["phone"],
            email=who.get("email", ""),
            user=tale.member,
            password="" if tale.member or by_phone else PASSWORD,
            staff=tale.manager if by_phone else None,
        ),
        placing=services.Placing(
            key=tale.key,
            fingerprint=tale.key,
            wanted=wanted,
            quote_hash=quote.digest,
            total=quote.total,
            address=tale.address | {"memo": given.get("memo", "")},
            customs={"pccc": who["pccc"], "name": who["name"], "phone_num": who["phone"]} if "pccc" in who else {},
            language=languages.DEFAULT,
            points=use,
        ),
        module=module,
    )
    tale.order_id = order.pk
    if attempt is not None:
        wish = given.get("receipt")
        receipt = ReceiptWish(wish["kind"], wish["identity"]) if wish else None
        services.pay_order(order=order, attempt=attempt, means=Means(depositor_name=who["name"], receipt=receipt))


def _pay(tale: Tale, note: str = "") -> None:
    services.confirm_deposit(order=tale.order, actor=tale.manager, note=note)


def _move(to: int) -> Deed:
    def move(tale: Tale, courier: str = "", number: str = "") -> None:
        services.move_order(order=tale.order, to=to, actor=tale.manager, courier=courier, invoice_num=number)

    return move


def _deliver(tale: Tale) -> None:
    """At the door; nobody has to ask the courier any more, who would say that it came today."""
    _move(OrderStatus.DELIVERED)(tale)
    for parcel in Parcel.objects.filter(order_id=tale.order_id, leg=Leg.KOREA, done_at=None):
        parcels.finish(parcel)


def _ask_cancel(tale: Tale, reason: str) -> None:
    # The account was proved by one won, as the shop asks for it.
    keep_account(tale.order, tale.account)
    services.request_cancel(order=tale.order, line_ids=None, reason=reason)


def _cancel_line(tale: Tale, reason: str) -> None:
    """The manager cancels the first line: it can't be had any more."""
    line = OrderLine.objects.filter(order_id=tale.order_id).order_by("pk")[0]
    wanted = services.Wanted({line.pk: None}, reason, tale.account)
    services.cancel_paid(order=tale.order, wanted=wanted, actor=tale.manager)


def _send_refund(tale: Tale) -> None:
    refund = Refund.objects.get(order_id=tale.order_id, state=RefundState.REQUESTED)
    services.confirm_refund(refund=refund, actor=tale.manager)


def _other_option(line: OrderLine) -> int:
    rows = Variant.objects.filter(product_id=line.product_id, is_active=True, price_diff=0).exclude(
        pk=line.variant_id or 0
    )
    return rows.filter(Q(stock=None) | Q(stock__gte=3)).order_by("pk")[0].pk


def _claim(kind: str) -> Deed:
    def ask(tale: Tale, reason: str, text: str) -> None:
        order = tale.order
        lines = list(OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk"))[:1]
        if kind == ClaimKind.RETURN:
            keep_account(order, tale.account)
        other = _other_option(lines[0]) if kind == ClaimKind.EXCHANGE else None
        claims.request_claim(
            order=order,
            asked=claims.Asked(
                kind=kind,
                reason=reason,
                pieces={line.pk: claims.Piece(variant_id=other) for line in lines},
                address=tale.address,
                actor="demo",
                key=f"{tale.key}-claim",
                fingerprint=tale.key,
                text=text,
                known_on=timezone.localdate() if reason in FAULTY else None,
            ),
        )

    return ask


def _inspect(tale: Tale, note: str, restock: bool) -> None:
    claim = tale.claim
    looked = dict.fromkeys(ClaimLine.objects.filter(claim=claim).values_list("line_id", flat=True), restock)
    claims.inspect_claim(claim=claim, actor=tale.manager, restock=looked, note=note)


def _fee_paid(tale: Tale) -> None:
    charge = Charge.objects.get(claim_id=tale.claim.pk, state=ChargeState.OPEN)
    claims.confirm_fee(claim=tale.claim, amount=charge.amount, how=ChargeHow.TRANSFER, actor=tale.manager)


def _refund_claim(tale: Tale) -> None:
    amount = claims.quote_claim(tale.claim).amount
    claims.refund_claim(claim=tale.claim, amount=amount, actor=tale.manager)


def _receipt_by_hand(tale: Tale, number: str) -> None:
    receipt = CashReceipt.objects.select_related("order").get(order_id=tale.order_id)
    papers.issued_by_hand(receipt=receipt, issue_num=number, actor=tale.manager)


def _invoice(tale: Tale) -> TaxInvoice:
    return TaxInvoice.objects.select_related("order", "amends").get(order_id=tale.order_id)


def _leg(tale: Tale, leg: str, courier: str = "", number: str = "", place: str = "") -> None:
    entry = services.Entry(leg=Leg[leg], courier=courier, invoice_num=number, place=place)
    services.save_leg(order=tale.order, entry=entry, actor=tale.manager)


def _leg_over(tale: Tale, leg: str) -> None:
    parcel = Parcel.objects.get(order_id=tale.order_id, leg=Leg[leg])
    services.finish_leg(order=tale.order, parcel_id=parcel.pk)


_DEEDS: dict[str, Deed] = {
    "place": _place,
    "pay": _pay,
    "receive": _move(OrderStatus.RECEIVED),
    "ship": _move(OrderStatus.SHIPPED),
    "carry": _move(OrderStatus.IN_DELIVERY),
    "deliver": _deliver,
    "drop": lambda tale, note: services.cancel_unpaid(order=tale.order, note=note),
    "lapse": lambda tale: services.release_overdue(),
    "ask-cancel": _ask_cancel,
    "refuse-cancel": lambda tale, reason: services.refuse_cancel(
        order=tale.order, line_ids=None, reason=reason, actor=tale.manager
    ),
    "grant-cancel": lambda tale: services.approve_cancel(order=tale.order, line_ids=None, actor=tale.manager),
    "cancel-line": _cancel_line,
    "send-refund": _send_refund,
    "return": _claim(ClaimKind.RETURN),
    "exchange": _claim(ClaimKind.EXCHANGE),
    "grant-claim": lambda tale: claims.approve_claim(claim=tale.claim, actor=tale.manager),
    "collect": lambda tale, courier, number: claims.collect_claim(
        claim=tale.claim, actor=tale.manager, courier=courier, invoice_num=number
    ),
    "inspect": _inspect,
    "fee-paid": _fee_paid,
    "refund-claim": _refund_claim,
    "send-exchange": lambda tale, courier, number: claims.send_exchange(
        claim=tale.claim, actor=tale.manager, courier=courier, invoice_num=number
    ),
    "receipt-by-hand": _receipt_by_hand,
    "ask-invoice": lambda tale, business: invoicing.request_invoice(order=tale.order, business=Business(**business)),
    "issue-invoice": lambda tale: invoicing.issue_invoice(invoice=_invoice(tale), actor=tale.manager),
    "send-invoice": lambda tale, number: invoicing.mark_sent(invoice=_invoice(tale), nts_num=number),
    "leg": _leg,
    "leg-over": _leg_over,
    "memo": lambda tale, memo: services.write_memo(order=tale.order, memo=memo),
}
