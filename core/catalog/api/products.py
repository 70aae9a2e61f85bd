"""The manager's endpoints of products: list, editor, copy, history, and restoring deleted ones."""

import dataclasses
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from core.bulk.undo import history as jobs
from core.catalog import search, selectors, services
from core.catalog.answers import RestoredRow, TierGrade
from core.catalog.api import serializers
from core.catalog.api.audit import record_audit
from core.catalog.api.filters import ManagerProductFilter
from core.catalog.api.product_record import product_record, product_rows
from core.catalog.models import Product
from core.common.query import SearchResult
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.squash import squash
from core.common.tenancy import current_brand_id
from core.plain.answers import RowHistory
from core.security import selectors as trail

RESTORABLE = timedelta(days=30)
_NOT_SAVED = frozenset({"version", "text_checked"})
# Derived from other columns, or changed by every save.
_NO_NEWS = frozenset(
    "updated_at version text_older discount_percent category_names variant_count img popularity seller_id".split()
)


def _values(call: ResourceRequest) -> dict[str, Any]:
    return {name: value for name, value in call.data.items() if name not in _NOT_SAVED}


def _create(call: ResourceRequest) -> Product:
    product = services.save_product(values=_values(call))
    record_audit(call, "create", "products", product, {}, {**product_record(product, call)})
    return product


def _update(call: ResourceRequest) -> Product:
    before = {**product_record(call.obj, call)}
    product = services.save_product(
        values=_values(call),
        product=call.obj,
        seen=call.data.get("version", ""),
        checked=call.data.get("text_checked", ()),
    )
    record_audit(call, "update", "products", product, before, {**product_record(product, call)})
    return product


def _change_stock(call: ResourceRequest) -> Product:
    before = {**product_record(call.obj, call)}
    product = services.change_stock(
        product=call.obj, difference=call.data["difference"], seen=call.data.get("version", "")
    )
    record_audit(call, "update", "products", product, before, {**product_record(product, call)})
    return product


def _delete(call: ResourceRequest) -> None:
    services.delete_product(product=call.obj)
    record_audit(call, "delete", "products", call.obj, {"product_code": call.obj.product_code}, {})


def _duplicate(call: ResourceRequest) -> Product:
    product = services.duplicate_product(product=call.obj)
    record_audit(call, "duplicate", "products", product, {}, {"from": call.obj.pk, **product_record(product, call)})
    return product


def _history(call: ResourceRequest) -> RowHistory:
    """The history of the product, newest first: who, when, and each field before and after."""
    found = trail.history(
        subjects=("products", "catalog.product"), subject_id=str(call.obj.pk), brand_id=current_brand_id()
    )
    actions: list[Any] = [
        {
            "id": one.pk,
            "at": one.at,
            "actor_name": one.actor_name,
            "action": one.action.removeprefix("admin."),
            "changes": [
                {"field": name, "before": one.before.get(name), "after": one.after.get(name)}
                for name in sorted({*one.before, *one.after} - _NO_NEWS)
            ]
            if one.action.endswith("update")
            else [],
        }
        for one in found
    ]
    actions += jobs.changes_of_row("products", call.obj.pk)
    return {"content": sorted(actions, key=lambda action: action["at"], reverse=True)[: trail.LATEST]}


def _restore(call: ResourceRequest) -> RestoredRow:
    product = services.restore_product(product=call.obj)
    record_audit(call, "restore", "products", product, {}, {"product_code": product.product_code})
    return {"id": product.pk}


def _tier_grades(call: ResourceRequest) -> list[TierGrade]:
    return selectors.tier_grades()


def _deleted() -> QuerySet[Product]:
    return Product.objects.filter(deleted_at__gt=timezone.now() - RESTORABLE)


def _by_words(products: QuerySet[Product], text: str) -> SearchResult:
    if not squash(text):
        return SearchResult(products)
    return dataclasses.replace(search.find_products(products, text, hidden=True), meta={})


PRODUCTS = (
    Resource(
        name="products",
        scope=Scope.MANAGER,
        model=Product,
        queryset=selectors.existing_products,
        serialize_list=product_rows,
        serialize=product_record,
        serializer=serializers.ProductIn,
        create=_create,
        update=_update,
        delete=_delete,
        filterset=ManagerProductFilter,
        search=_by_words,
        sorts={
            "id": "pk",
            "product_name": "product_name_ko",
            "product_code": "product_code",
            "product_sale_price": "product_sale_price",
            "product_price": "product_price",
            "discount_percent": "discount_percent",
            "status": "status",
            "stock_total": "stock_total",
            "maker": "maker",
            "popularity": "popularity",
            "created_at": "created_at",
            "updated_at": "updated_at",
        },
        verbs=(
            Verb(name="duplicate", run=_duplicate, action="add"),
            Verb(name="stock", run=_change_stock, serializer=serializers.StockDifferenceIn),
            Verb(name="history", run=_history, method="get", action="view"),
            Verb(name="tier-grades", run=_tier_grades, method="get", detail=False, action="view"),
        ),
    ),
    Resource(
        name="deleted-products",
        scope=Scope.MANAGER,
        model=Product,
        queryset=_deleted,
        serialize_list=product_rows,
        search=_by_words,
        sorts={"id": "pk", "deleted_at": "deleted_at", "product_name": "product_name_ko"},
        default_sort="-deleted_at",
        verbs=(Verb(name="restore", run=_restore, action="delete"),),
    ),
)
