"""Services of requests: sellers create and withdraw, managers answer, a periodic function expires (D23)."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog import selectors as catalog
from core.catalog.models import Product
from core.common.errors import Invalid, MoveNotAllowed, NotFound
from core.common.partial_index import using_partial_index
from core.jobs.rounds import for_each_tenant
from core.security import services as security
from core.sellers.consignment.errors import RequestOpen
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.moves import move, write_event
from core.sellers.consignment.states import OPEN, PRICE_DAYS, RequestKind, RequestState

S = RequestState
SUBJECT = "consignments"
# Maximum of days until a requested pickup.
MAX_DAYS_AHEAD = 180


def ask_price(*, seller: Any, product_id: int, price: int | None, memo: str = "") -> ConsignmentRequest:
    """Request another sale price in won. It is open for seven days.

    Raises NotFound for products that are not the seller's on consignment, Invalid at `price`, RequestOpen (-44).
    """
    product = _own(seller, product_id)
    check_price(product, price)
    row = ConsignmentRequest(
        kind=RequestKind.PRICE,
        price=price,
        price_before=product.product_sale_price,
        list_price_before=product.product_price,
        expires_at=timezone.now() + timedelta(days=PRICE_DAYS),
    )
    return _open(row, seller, product, memo)


def check_price(product: Product, price: int | None) -> None:
    """Raises Invalid at `price` for a price that the product cannot have."""
    if price is None:
        raise Invalid({"price": _("바꿀 판매가를 적어 주세요.")})
    if price > product.product_price:
        raise Invalid({"price": _("판매가가 정가보다 높아요.")})
    if price < 1 or price + catalog.lowest_price_diffs([product.pk]).get(product.pk, 0) < 0:
        raise Invalid({"price": _("0원보다 적어져요.")})
    if price == product.product_sale_price:
        raise Invalid({"price": _("지금 판매가와 같아요.")})


def ask_pickup(
    *,
    seller: Any,
    product_id: int,
    quantity: int,
    address: Mapping[str, Any],
    wish_on: date | None = None,
    memo: str = "",
) -> ConsignmentRequest:
    """Request a pickup of pieces, to an address.

    Raises NotFound for products that are not the seller's on consignment, Invalid, RequestOpen (-44).
    """
    product = _own(seller, product_id)
    today = timezone.localdate()
    if wish_on is not None and not today <= wish_on <= today + timedelta(days=MAX_DAYS_AHEAD):
        raise Invalid({"wish_on": _("오늘부터 %(days)s일 안의 날짜를 골라 주세요.") % {"days": MAX_DAYS_AHEAD}})
    if product.stock_total is not None and quantity > product.stock_total:
        raise Invalid({"quantity": _("남은 재고보다 많아요.")})
    row = ConsignmentRequest(kind=RequestKind.PICKUP, quantity=quantity, address=dict(address), wish_on=wish_on)
    return _open(row, seller, product, memo)


def _own(seller: Any, product_id: int) -> Product:
    rows = Product.objects.filter(pk=product_id, seller_id=seller.pk, is_consignment=True, deleted_at=None)
    product: Product | None = rows.first()
    if product is None:
        raise NotFound()
    return product


def _open(row: ConsignmentRequest, seller: Any, product: Product, memo: str) -> ConsignmentRequest:
    row.product, row.seller, row.memo = product, seller, memo.strip()
    try:
        with transaction.atomic():
            row.save(force_insert=True)
            write_event(row, "", S.REQUESTED, actor=seller, note=row.memo)
    except IntegrityError as exc:
        rows = ConsignmentRequest.objects.filter(product=product, kind=row.kind, state__in=OPEN)
        if not rows.exists():
            raise
        raise RequestOpen() from exc
    return row


def withdraw(*, row: ConsignmentRequest, seller: Any) -> ConsignmentRequest:
    """The seller withdraws a request without an answer. Raises MoveNotAllowed (-44)."""
    if row.state != S.REQUESTED:
        raise MoveNotAllowed()
    to = S.WITHDRAWN if row.kind == RequestKind.PRICE else S.CANCELLED
    with transaction.atomic():
        move(row, to, actor=seller, tells=False)
    return row


def reject(*, row: ConsignmentRequest, reason: str, actor: Any) -> ConsignmentRequest:
    """Refuse a price, or cancel a pickup that has not left the shop. Raises Invalid at `reason`, MoveNotAllowed."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    to = S.REJECTED if row.kind == RequestKind.PRICE else S.CANCELLED
    return _apply(row, to, actor, note=reason.strip(), also={"answer": reason.strip()})


def schedule(*, row: ConsignmentRequest, day: date, actor: Any, note: str = "") -> ConsignmentRequest:
    """Set or change the day of the pickup. Raises Invalid at `day`, MoveNotAllowed."""
    if day < timezone.localdate():
        raise Invalid({"day": _("지난 날짜예요. 오늘부터 골라 주세요.")})
    return _apply(row, S.SCHEDULED, actor, note=note, also={"scheduled_on": day})


def collect(*, row: ConsignmentRequest, actor: Any, note: str = "") -> ConsignmentRequest:
    """The goods have left the shop. Raises MoveNotAllowed."""
    return _apply(row, S.COLLECTED, actor, note=note)


def give_back(*, row: ConsignmentRequest, actor: Any, note: str = "") -> ConsignmentRequest:
    """The goods are with their seller. Raises MoveNotAllowed."""
    return _apply(row, S.RETURNED, actor, note=note)


def _apply(
    row: ConsignmentRequest, to: RequestState, actor: Any, *, note: str = "", also: Mapping[str, Any] | None = None
) -> ConsignmentRequest:
    with transaction.atomic():
        before = {"state": row.state, "scheduled_on": row.scheduled_on}
        move(row, to, actor=actor, note=note, also=also)
        write_audit_log(row, actor, before)
    return row


def write_audit_log(row: ConsignmentRequest, actor: Any, before: Mapping[str, Any]) -> None:
    """Write a manager's answer to the audit log."""
    security.audit(
        actor=actor,
        action=str(row.state),
        subject=SUBJECT,
        subject_id=row.pk,
        brand_id=row.brand_id,
        before=before,
        after={name: getattr(row, name) for name in before} | ({"reason": row.answer} if row.answer else {}),
    )


def expire_overdue(limit: int = 500) -> int:
    """Expire unanswered price requests of every brand, unscoped. Returns how many."""
    waiting = ConsignmentRequest.objects.filter(kind=RequestKind.PRICE, state=S.REQUESTED)
    due = (
        using_partial_index(waiting, "request_to_expire").filter(expires_at__lte=timezone.now()).order_by("expires_at")
    )
    return for_each_tenant(list(due[:limit]), _expire, what="consignment request")


def _expire(row: ConsignmentRequest) -> bool:
    with transaction.atomic():
        try:
            move(row, S.EXPIRED)
        except MoveNotAllowed:
            return False
    return True
