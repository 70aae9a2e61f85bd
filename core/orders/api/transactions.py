"""Payment attempts for managers: a list to read and to search; an order's own page acts on them."""

from django.db.models import QuerySet

from core.common import masking
from core.common.resources import Resource, ResourceRequest, Scope
from core.orders import selectors
from core.orders.answers import TransactionRow
from core.orders.api.filters import TransactionFilter
from core.payments.models import PaymentAttempt


def _rows(rows: QuerySet[PaymentAttempt], call: ResourceRequest) -> list[TransactionRow]:
    found = selectors.transaction_rows(rows)
    for row in found:
        masking.mask_fields(row, "buyer_name")  # type: ignore[arg-type]
    return found


def _record(row: PaymentAttempt, call: ResourceRequest) -> TransactionRow:
    return _rows(selectors.transactions().filter(pk=row.pk), call)[0]


def _search(rows: QuerySet[PaymentAttempt], text: str) -> QuerySet[PaymentAttempt]:
    """By order number, approval number or buyer of the order."""
    # A day and a hyphen. The gateway's number of an attempt begins with the order's number.
    if text[:8].isdigit() and text[8:9] == "-":
        return rows.filter(gateway_order_id__startswith=text.upper())
    return rows.filter(order_id__in=selectors.matching_order_ids(text))


RESOURCES = (
    Resource(
        name="transactions",
        scope=Scope.MANAGER,
        model=PaymentAttempt,
        queryset=selectors.transactions,
        serialize_list=_rows,
        serialize=_record,
        filterset=TransactionFilter,
        search=_search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
    ),
)
