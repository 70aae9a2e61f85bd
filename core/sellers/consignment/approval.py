"""Approve a price request. The catalog service changes the product in the same transaction."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import Product
from core.catalog.services.stock import lock_products
from core.common.errors import Invalid, MoveNotAllowed
from core.security import services as security
from core.sellers.consignment.errors import NotConsigned, PriceMoved
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.moves import move
from core.sellers.consignment.services import write_audit_log
from core.sellers.consignment.states import RequestKind, RequestState


def approve(*, row: ConsignmentRequest, actor: Any, seen_price: int | None = None) -> ConsignmentRequest:
    """Set the product's price to the requested one.

    `seen_price` in won is the price that the manager confirmed to replace. It is required if the price has changed
    since the request. Raises MoveNotAllowed (-44) for a request that is answered or expired, NotConsigned (-44),
    PriceMoved (-45) with both prices, Invalid if the list price is lower now.
    """
    if row.kind != RequestKind.PRICE or row.price is None:
        raise MoveNotAllowed()
    with transaction.atomic():
        # Locked before it is read: a concurrent import or save is either complete or waits.
        lock_products([row.product_id])
        product = Product.objects.get(pk=row.product_id)
        _check(row, product, seen_price)
        before = {"state": row.state, "price_replaced": row.price_replaced}
        replaced = product.product_sale_price
        also = {"price_replaced": replaced}
        move(row, RequestState.APPROVED, actor=actor, also=also, where={"expires_at__gt": timezone.now()})
        _write(row, product, actor)
        write_audit_log(row, actor, before)
    return row


def _check(row: ConsignmentRequest, product: Product, seen_price: int | None) -> None:
    if product.deleted_at or not product.is_consignment or product.seller_id != row.seller_id:
        raise NotConsigned()
    now = product.product_sale_price
    if now not in ((row.price_before,) if seen_price is None else (seen_price,)):
        raise PriceMoved(before=row.price_before or 0, now=now, wanted=row.price or 0)


def _write(row: ConsignmentRequest, product: Product, actor: Any) -> None:
    before = {"product_sale_price": product.product_sale_price}
    try:
        catalog.save_product(values={"product_sale_price": row.price}, product=product)
    except Invalid as exc:
        # The approval form has no field for an error of the product.
        raise Invalid({"price": next(iter(exc.errors.values()))}) from exc
    security.audit(
        actor=actor,
        action="update",
        subject="products",
        subject_id=row.product_id,
        brand_id=row.brand_id,
        before=before,
        after={"product_sale_price": row.price},
    )
