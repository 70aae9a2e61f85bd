"""Queries of sellers' requests. Read-only."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, cast

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from core.accounts.selectors import uses_consignment
from core.catalog.selectors.texts import get_text, text_columns
from core.common import languages
from core.common.errors import NotFound
from core.sellers.consignment.answers import (
    ManagedRequest,
    ManagedRequestRecord,
    PickupAddress,
    RequestCounts,
    RequestEvent,
    SellerRequest,
    WaitingRequests,
)
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest
from core.sellers.consignment.states import WAITING, RequestKind, RequestState
from core.sellers.selectors import get_names

_COLUMNS = (
    "id kind state product_id memo answer price price_before list_price_before price_replaced expires_at quantity "
    "wish_on scheduled_on created_at updated_at ended_at seller_id address"
).split()
_PRODUCT = {
    "product_code": "product__product_code",
    "img": "product__img",
    "price_now": "product__product_sale_price",
    "list_price_now": "product__product_price",
    "stock_total": "product__stock_total",
}
_ADDRESS = ("receiver_name", "phone_num", "postcode", "addr", "addr_detail")


def requests() -> QuerySet[ConsignmentRequest]:
    """Every request of the current brand. Raises NotFound (-404) if it has no consignment (D23)."""
    if not uses_consignment():
        raise NotFound()
    return ConsignmentRequest.objects.all()


def search(rows: QuerySet[ConsignmentRequest], text: str) -> QuerySet[ConsignmentRequest]:
    """By the product's code, or the beginning of its Korean name."""
    return rows.filter(Q(product__product_code=text) | Q(product__product_name_ko__istartswith=text))


def serialize_own_list(found: QuerySet[ConsignmentRequest], language: str) -> list[SellerRequest]:
    """Requests as their seller lists them: one query."""
    listed = _values(found, language)
    for row in listed:
        row["can_withdraw"], row["events"] = row["state"] in WAITING, []
        for name in ("seller_id", "list_price_now", "stock_total"):
            del row[name]
    return cast(list[SellerRequest], listed)


def serialize_own(row: ConsignmentRequest, language: str) -> SellerRequest:
    """The seller's own request with its events, without names of staff."""
    found = serialize_own_list(ConsignmentRequest.objects.filter(pk=row.pk), language)[0]
    found["events"] = [{**one, "actor_name": ""} for one in _events(row)]
    return found


def serialize_managed_list(found: QuerySet[ConsignmentRequest], language: str) -> list[ManagedRequest]:
    """Requests as managers list them, without the addresses: three queries."""
    listed = _managed(found, language)
    for row in listed:
        del row["address"]
    return cast(list[ManagedRequest], listed)


def serialize_managed(row: ConsignmentRequest, language: str) -> ManagedRequestRecord:
    """A request as a manager answers it."""
    found = _managed(ConsignmentRequest.objects.filter(pk=row.pk), language)[0]
    return cast(ManagedRequestRecord, {**found, "events": _events(row)})


def _managed(found: QuerySet[ConsignmentRequest], language: str) -> list[dict[str, Any]]:
    listed = _values(found, language)
    names = get_names(row["seller_id"] for row in listed)
    for row in listed:
        row["seller_name"] = names.get(row["seller_id"], "")
        is_asked = row["kind"] == RequestKind.PRICE and row["state"] == RequestState.REQUESTED
        row["is_moved"] = is_asked and row["price_now"] != row["price_before"]
    return listed


def _values(found: QuerySet[ConsignmentRequest], language: str) -> list[dict[str, Any]]:
    suffix = languages.suffix(language)
    names = text_columns(["product__product_name"], suffix)
    listed = list(found.values(*_COLUMNS, *_PRODUCT.values(), *names))
    for row in listed:
        row["product_name"] = get_text(row, "product__product_name", suffix)
        row |= {name: row.pop(column) for name, column in _PRODUCT.items()}
        row["address"] = _address(row["address"])
        for column in names:
            row.pop(column, None)
    return listed


def _address(kept: Mapping[str, Any]) -> PickupAddress:
    return cast(PickupAddress, {name: str(kept.get(name) or "") for name in _ADDRESS})


def _events(row: ConsignmentRequest) -> list[RequestEvent]:
    found = ConsignmentEvent.objects.filter(request=row).order_by("id")
    names = "at state_from state_to note actor_id actor_name".split()
    listed: list[Any] = list(found.values(*names))
    for one in listed:
        actor = one.pop("actor_id")
        one["by"] = "clock" if actor is None else "seller" if actor == row.seller_id else "shop"
    return listed


def count_requests(seller_id: int) -> RequestCounts:
    """The number of a seller's requests by state: one query."""
    week = timezone.now() - timedelta(days=7)
    own = ConsignmentRequest.objects.filter(seller_id=seller_id)
    sums: Any = own.aggregate(
        waiting=Count("pk", filter=Q(state__in=WAITING)),
        under_way=Count("pk", filter=Q(state__in=[RequestState.SCHEDULED, RequestState.COLLECTED])),
        answered=Count("pk", filter=Q(ended_at__gte=week)),
    )
    return cast(RequestCounts, sums)


def count_waiting() -> WaitingRequests:
    """How many requests of each kind wait for a manager. None if the brand has no consignment."""
    found: WaitingRequests = {"price": 0, "pickup": 0}
    if uses_consignment():
        rows = ConsignmentRequest.objects.filter(state__in=WAITING).order_by()
        for kind, count in rows.values_list("kind").annotate(count=Count("pk")):
            found[kind] = count  # type: ignore[literal-required]
    return found
