"""Payment attempts for managers: a list to read and to search; an order's own page acts on them."""

from functools import partial

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


RESOURCES = (
    Resource(
        name="transactions",
        scope=Scope.MANAGER,
        model=PaymentAttempt,
        queryset=selectors.transactions,
        serialize_list=_rows,
        serialize=_record,
        filterset=TransactionFilter,
        # The gateway's number of an attempt begins with the order's number.
        search=partial(selectors.search_by_order, number="gateway_order_id"),
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
    ),
)
