"""Queries of statements. Read-only."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from typing import Any, cast

from django.db.models import Count, F, Max, Min, Q, QuerySet, Sum

from core.accounts import selectors as accounts
from core.common.errors import NotAllowed, NotFound
from core.orders.models import OrderLine
from core.sellers import selectors as sellers
from core.sellers.models import SellerProfile
from core.settlements import due
from core.settlements.answers import (
    HeldLines,
    ManagedSettlement,
    OwnSettlement,
    SettlementLineRow,
    SettlementPreview,
    SettlementTotals,
)
from core.settlements.models import Settlement, SettlementLine
from core.settlements.rules import Period, Terms, calculate_refund, calculate_sale
from core.settlements.states import VISIBLE, SettlementState

SUMS = "goods discounts points borne credited commission vat payout".split()
OWN = "id seller_id seller_name period_from period_to state sale_count refund_count confirmed_at paid_on".split() + SUMS
MANAGED = [*OWN, *"stage confirmed_by paid_by memo created_at updated_at".split()]
_LINE = {
    "order_num": "line__order__order_num",
    "ordered_at": "line__order__created_at",
    "product_name": "line__product_name",
    "option_info": "line__option_info",
    "price": "line__price",
}
# Maximum of sellers in the list of held lines.
MAX_NAMED = 100


def settlements() -> QuerySet[Settlement]:
    """The statements of the current brand."""
    return Settlement.objects.all()


def own_settlements(user: Any) -> QuerySet[Settlement]:
    """A seller's own confirmed statements.

    Raises NotFound if the brand has no sellers, NotAllowed (-14) for other users.
    """
    _need_seller(user)
    return Settlement.objects.filter(seller_id=user.pk, state__in=VISIBLE)


def own_lines(user: Any) -> QuerySet[SettlementLine]:
    """The lines of a seller's own statements. Raises as `own_settlements`."""
    _need_seller(user)
    return SettlementLine.objects.filter(settlement__seller_id=user.pk, settlement__state__in=VISIBLE)


def _need_seller(user: Any) -> None:
    if not accounts.uses_sellers():
        raise NotFound()
    if not accounts.is_seller(user.pk):
        raise NotAllowed()


def lines() -> QuerySet[SettlementLine]:
    """The lines of all statements of the current brand."""
    return SettlementLine.objects.all()


def serialize_own_list(found: QuerySet[Settlement]) -> list[OwnSettlement]:
    """Statements as their seller lists them: one query."""
    listed: list[Any] = [_numbered(dict(row)) for row in found.values(*OWN)]
    for row in listed:
        del row["seller_id"]
    return listed


def serialize_managed_list(found: QuerySet[Settlement]) -> list[ManagedSettlement]:
    """Statements as managers list them: two queries."""
    listed: list[Any] = [_numbered(dict(row)) for row in found.values(*MANAGED)]
    profiles = SellerProfile.objects.filter(pk__in=[row["seller_id"] for row in listed])
    accounts_of = dict(profiles.values_list("pk", "account_masked"))
    for row in listed:
        row["account_masked"] = accounts_of.get(row["seller_id"], "")
    return listed


def _numbered(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"number": f"{row['period_from']:%Y%m}-{row['seller_id']}"}


def serialize_managed(pk: int) -> ManagedSettlement:
    return serialize_managed_list(Settlement.objects.filter(pk=pk))[0]


def serialize_own(pk: int) -> OwnSettlement:
    return serialize_own_list(Settlement.objects.filter(pk=pk))[0]


def serialize_lines(found: QuerySet[SettlementLine]) -> list[SettlementLineRow]:
    """Lines of statements: one query. Without data of the buyer."""
    return [_line(row) for row in _line_values(found)]


def read_lines(settlement: Settlement) -> Iterator[SettlementLineRow]:
    """All lines of a statement in order, read in batches."""
    found = SettlementLine.objects.filter(settlement=settlement).order_by("pk")
    for row in _line_values(found).iterator(chunk_size=2000):
        yield _line(row)


def _line_values(found: QuerySet[SettlementLine]) -> Any:
    values: Any = found.values("id", "kind", "at", "quantity", "commission_rate", *SUMS, *_LINE.values())
    return values


def _line(row: dict[str, Any]) -> SettlementLineRow:
    values = dict(row)
    for name, column in _LINE.items():
        values[name] = values.pop(column)
    return cast(SettlementLineRow, values)


def get_totals(found: QuerySet[Settlement]) -> SettlementTotals:
    """Sums of statements: one query."""
    # An aggregate may have the name of its column here.
    wanted = {f"sum_{name}": Sum(name) for name in SUMS} | {"sum_owed": Sum("payout", filter=Q(payout__lt=0))}
    values = found.order_by().aggregate(count=Count("pk"), **wanted)
    sums = {name: values[f"sum_{name}"] or 0 for name in (*SUMS, "owed")}
    return cast(SettlementTotals, {"count": values["count"], **sums})


def payouts_by_seller(begin: datetime, end: datetime) -> dict[int, int]:
    """What each seller gets for purchases confirmed in a time, less what was given back in it: as the statements have
    it, and for lines without a statement as the next one will. In won; lines ordered without a contract are left out.

    A line counts on the day of its confirmation, as in its statement, so a month's sum is that of its statement unless
    lines of earlier months came late into it.
    """
    written = SettlementLine.objects.filter(at__gte=begin, at__lt=end).order_by()
    sums: dict[int, int] = defaultdict(int)
    for seller_id, payout in written.values_list("settlement__seller_id").annotate(sum_payout=Sum("payout")):
        sums[seller_id] += payout or 0
    for seller_id, payout in (*_payouts_due(begin, end), *_payouts_to_take_back(begin, end)):
        sums[seller_id] += payout
    return dict(sums)


def _payouts_due(begin: datetime, end: datetime) -> Iterator[tuple[int, int]]:
    """The payouts of confirmed lines without a statement, by seller."""
    lines = due.lines_to_credit(end).filter(confirmed_at__gte=begin).select_related("order")
    lines_of: dict[int, list[OrderLine]] = defaultdict(list)
    for line in lines.order_by().iterator(chunk_size=2000):
        lines_of[line.seller_id or 0].append(line)
    for seller_id, own in lines_of.items():
        terms = due.Contracts(seller_id).terms(own)
        for line in own:
            if line.pk in terms:
                yield seller_id, calculate_sale(due.to_sold(line), terms[line.pk]).payout


def _payouts_to_take_back(begin: datetime, end: datetime) -> Iterator[tuple[int, int]]:
    """The payouts of credited lines that were given back and that no statement takes back yet, by seller."""
    lines = list(due.lines_to_take_back(end).filter(cancelled_at__gte=begin).order_by("cancelled_at", "pk"))
    sales = SettlementLine.objects.in_bulk({line.settled_id for line in lines if line.settled_id})
    left = due.sum_remaining(sales)
    for line in lines:
        sale = sales[line.settled_id or 0]
        terms = Terms(sale.commission_rate, sale.bears_points, sale.bears_discounts)
        refund = calculate_refund(due.to_sold(line), terms, left[sale.pk])
        left[sale.pk] += refund
        yield line.seller_id or 0, refund.payout


def get_preview(period: Period) -> SettlementPreview:
    """Preview of a run for a month: five queries."""
    found, back = due.lines_to_credit(period.end), due.lines_to_take_back(period.end)
    held = due.lines_without_contract(period.end)
    drafts = Settlement.objects.filter(state=SettlementState.DRAFT)
    sums = found.aggregate(sellers=Count("seller_id", distinct=True), lines=Count("pk"))
    others = drafts.exclude(period_from=period.first).order_by("-period_from", "pk")
    return {
        "period": str(period),
        "sellers": sums["sellers"],
        "sales": sums["lines"],
        "refunds": back.count(),
        "held": held.count(),
        "drafts": drafts.filter(period_from=period.first).count(),
        "open_drafts": [f"{name} {day:%Y-%m}" for name, day in others.values_list("seller_name", "period_from")[:20]],
    }


def get_held_lines(period: Period) -> HeldLines:
    """Lines due by the end of a month that were ordered without a contract, by seller: two or three queries."""
    found = due.lines_without_contract(period.end).order_by()
    grouped = list(
        found.values("seller_id")
        .annotate(count=Count("pk"), goods=Sum(F("price") * F("quantity")), first_at=Min("order__created_at"),
                  last_at=Max("order__created_at"))
        .order_by("-count", "seller_id")[:MAX_NAMED]
    )  # fmt: skip
    names = sellers.get_names(row["seller_id"] for row in grouped)
    listed = [{**row, "seller_name": names.get(row["seller_id"], "")} for row in grouped]
    return cast(HeldLines, {"count": found.count(), "sellers": listed})
