"""Orders of the weeks before the demo opened, and their later actions, made by the services.

All are paid by transfers to the brand's own account, or with points: no gateway is needed. Actions run in order of
time, each with the clock set to its moment. Buyers are notified of the last minutes only: an older unsent message would
be a defect (reconciliation.ledger, I9).
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.db.models import Q
from django.utils import timezone

from core.accounts.models import User
from core.accounts.selectors import uses_sellers
from core.brands.models import Brand
from core.catalog.models import Variant
from core.claims import services as claims
from core.claims.models import Claim, ClaimLine
from core.claims.states import FAULTY, ClaimKind
from core.common import languages
from core.common.tenancy import brand_scope
from core.documents import invoicing
from core.documents import services as papers
from core.documents.amendments import Business
from core.documents.models import CashReceipt, TaxInvoice
from core.integrations.payment.base import ReceiptRequest
from core.orders import selectors, services
from core.orders.models import Order, OrderLine
from core.orders.services.notify import suppress_notifications
from core.orders.services.pay_order import PaymentDetails
from core.orders.services.refund_account_store import store_account
from core.orders.states import OrderStatus
from core.pages.seed import settlements
from core.pages.seed.clock import moment_of, set_clock
from core.pages.seed.files import read_json
from core.pages.seed.people import PASSWORD
from core.pages.seed.reviews import REVIEW_ACTIONS
from core.payments.models import Charge, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import ChargeHow, ChargeState, RefundState
from core.shipping import parcels
from core.shipping.models import Leg, Parcel

BulkAction = Callable[..., Any]

NOTIFY_WITHIN = timedelta(minutes=5)


@dataclass
class DemoOrder:
    """One order of `orders.json`, and its users."""

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
    """Make the orders of a brand's `orders.json`, unless it has orders. Returns how many it has."""
    with brand_scope(brand.pk):
        if path.exists() and not Order.objects.exists():
            _play(read_json(path))
            if uses_sellers():
                settlements.settle(User.objects.get(user_name="manager"))
        return Order.objects.count()


def _play(book: dict[str, Any]) -> None:
    now = timezone.now()
    manager = User.objects.get(user_name="manager")
    actions: list[tuple[datetime, int, int, DemoOrder, list[Any]]] = []
    for place, given in enumerate(book["orders"]):
        who = book["people"][given["buyer"]]
        member = User.objects.get(user_name=who["user_name"]) if "user_name" in who else None
        tale = DemoOrder(f"demo-order-{place:03d}", given, who, member, manager)
        start = moment_of(now, given["days"], given.get("hour", 12))
        for step, (after, *action) in enumerate([[0, "place"], *given["actions"]]):
            # No action is after the opening of the demo, and each is after the one that it follows.
            due = min(start + timedelta(days=after), now - timedelta(minutes=1))
            actions.append((due, place, step, tale, action))
    for due, _place, _step, tale, (name, *values) in sorted(actions, key=lambda one: one[:3]):
        with set_clock(due), suppress_notifications(now - due > NOTIFY_WITHIN):
            ACTIONS[name](tale, *values)


def _variant(code: str, choice: int = 0) -> int:
    """A variant of a product, by its index among those with enough stock."""
    rows = Variant.objects.filter(product__product_code=code, product__deleted_at=None, is_active=True)
    found = list(rows.filter(Q(stock=None) | Q(stock__gte=10)).order_by("position", "pk").values_list("pk", flat=True))
    return found[choice % len(found)]


def _place(tale: DemoOrder) -> None:
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
        request=services.OrderRequest(
            key=tale.key,
            fingerprint=tale.key,
            items=wanted,
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
        receipt = ReceiptRequest(wish["kind"], wish["identity"]) if wish else None
        services.pay_order(
            order=order, attempt=attempt, details=PaymentDetails(depositor_name=who["name"], receipt=receipt)
        )


def _pay(tale: DemoOrder, note: str = "") -> None:
    services.confirm_deposit(order=tale.order, actor=tale.manager, note=note)


def _move(to: int) -> BulkAction:
    def move(tale: DemoOrder, courier: str = "", number: str = "") -> None:
        services.move_order(order=tale.order, to=to, actor=tale.manager, courier=courier, tracking_number=number)

    return move


def _deliver(tale: DemoOrder) -> None:
    """Deliver the parcel and stop its tracking, which would report today's date."""
    _move(OrderStatus.DELIVERED)(tale)
    for parcel in Parcel.objects.filter(order_id=tale.order_id, leg=Leg.KOREA, done_at=None):
        parcels.finish_leg(parcel)


def _ask_cancel(tale: DemoOrder, reason: str) -> None:
    # The account was verified by one won, as the shop requires.
    store_account(tale.order, tale.account)
    services.request_cancel(order=tale.order, line_ids=None, reason=reason)


def _cancel_line(tale: DemoOrder, reason: str) -> None:
    """The manager cancels the first line: it is sold out."""
    line = OrderLine.objects.filter(order_id=tale.order_id).order_by("pk")[0]
    wanted = services.RefundRequest({line.pk: None}, reason, tale.account)
    services.cancel_paid(order=tale.order, request=wanted, actor=tale.manager)


def _send_refund(tale: DemoOrder) -> None:
    refund = Refund.objects.get(order_id=tale.order_id, state=RefundState.REQUESTED)
    services.confirm_refund(refund=refund, actor=tale.manager)


def _other_option(line: OrderLine) -> int:
    rows = Variant.objects.filter(product_id=line.product_id, is_active=True, price_diff=0).exclude(
        pk=line.variant_id or 0
    )
    return rows.filter(Q(stock=None) | Q(stock__gte=3)).order_by("pk")[0].pk


def _claim(kind: str) -> BulkAction:
    def ask(tale: DemoOrder, reason: str, text: str) -> None:
        order = tale.order
        lines = list(OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk"))[:1]
        if kind == ClaimKind.RETURN:
            store_account(order, tale.account)
        other = _other_option(lines[0]) if kind == ClaimKind.EXCHANGE else None
        claims.request_claim(
            order=order,
            request=claims.ClaimRequest(
                kind=kind,
                reason=reason,
                pieces={line.pk: claims.RequestedPiece(variant_id=other) for line in lines},
                address=tale.address,
                actor="demo",
                key=f"{tale.key}-claim",
                fingerprint=tale.key,
                text=text,
                known_on=timezone.localdate() if reason in FAULTY else None,
            ),
        )

    return ask


def _inspect(tale: DemoOrder, note: str, restock: bool) -> None:
    claim = tale.claim
    looked = dict.fromkeys(ClaimLine.objects.filter(claim=claim).values_list("line_id", flat=True), restock)
    claims.inspect_claim(claim=claim, actor=tale.manager, restock=looked, note=note)


def _fee_paid(tale: DemoOrder) -> None:
    charge = Charge.objects.get(claim_id=tale.claim.pk, state=ChargeState.OPEN)
    claims.confirm_fee(claim=tale.claim, amount=charge.amount, how=ChargeHow.TRANSFER, actor=tale.manager)


def _refund_claim(tale: DemoOrder) -> None:
    amount = claims.quote_claim(tale.claim).amount
    claims.refund_claim(claim=tale.claim, amount=amount, actor=tale.manager)


def _receipt_by_hand(tale: DemoOrder, number: str) -> None:
    receipt = CashReceipt.objects.select_related("order").get(order_id=tale.order_id)
    papers.record_manual_issue(receipt=receipt, issue_num=number, actor=tale.manager)


def _invoice(tale: DemoOrder) -> TaxInvoice:
    return TaxInvoice.objects.select_related("order", "amends").get(order_id=tale.order_id)


def _leg(tale: DemoOrder, leg: str, courier: str = "", number: str = "", place: str = "") -> None:
    entry = services.LegEntry(leg=Leg[leg], courier=courier, tracking_number=number, place=place)
    services.save_leg(order=tale.order, entry=entry, actor=tale.manager)


def _leg_over(tale: DemoOrder, leg: str) -> None:
    parcel = Parcel.objects.get(order_id=tale.order_id, leg=Leg[leg])
    services.finish_leg(order=tale.order, parcel_id=parcel.pk)


ACTIONS: dict[str, BulkAction] = {
    **REVIEW_ACTIONS,
    "place": _place,
    "pay": _pay,
    "receive": _move(OrderStatus.RECEIVED),
    "ship": _move(OrderStatus.SHIPPED),
    "carry": _move(OrderStatus.IN_DELIVERY),
    "deliver": _deliver,
    "confirm": lambda tale: services.confirm_purchase(order=tale.order),
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
        claim=tale.claim, actor=tale.manager, courier=courier, tracking_number=number
    ),
    "inspect": _inspect,
    "fee-paid": _fee_paid,
    "refund-claim": _refund_claim,
    "send-exchange": lambda tale, courier, number: claims.send_exchange(
        claim=tale.claim, actor=tale.manager, courier=courier, tracking_number=number
    ),
    "receipt-by-hand": _receipt_by_hand,
    "ask-invoice": lambda tale, business: invoicing.request_invoice(order=tale.order, business=Business(**business)),
    "issue-invoice": lambda tale: invoicing.issue_invoice(invoice=_invoice(tale), actor=tale.manager),
    "send-invoice": lambda tale, number: invoicing.mark_sent(invoice=_invoice(tale), nts_num=number),
    "leg": _leg,
    "leg-over": _leg_over,
    "memo": lambda tale, memo: services.write_memo(order=tale.order, memo=memo),
}
