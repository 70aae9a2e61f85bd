"""Products on consignment of the demo and requests about them, made by the services."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.brands.models import Brand
from core.catalog import services as catalog
from core.catalog.models import Product
from core.common.tenancy import brand_scope, unscoped
from core.notifications.services import suppress_notifications
from core.pages.seed.clock import set_clock
from core.pages.seed.files import read_json
from core.sellers.consignment import services
from core.sellers.consignment.approval import approve
from core.sellers.consignment.models import ConsignmentRequest

# Requested prices are multiples of a hundred won.
_STEP = 100


def fill_consignments(path: Path, brand: Brand) -> int:
    """Mark products and play a brand's `consignments.json`, unless it has requests. Returns how many it has."""
    with brand_scope(brand.pk):
        if path.exists() and not ConsignmentRequest.objects.exists():
            book = read_json(path)
            for product in Product.objects.filter(product_code__in=book["goods"]):
                catalog.save_product(values={"is_consignment": True}, product=product)
            _play(book)
        return ConsignmentRequest.objects.count()


def _play(book: dict[str, Any]) -> None:
    """Each action in order of time; sellers are not notified of past days."""
    now = timezone.now()
    steps: list[tuple[datetime, int, int, list[Any]]] = []
    for place, given in enumerate(book["requests"]):
        start = now - timedelta(days=given["days"])
        for step, (after, *action) in enumerate([[0, "ask"], *given["actions"]]):
            steps.append((min(start + timedelta(days=after), now), place, step, action))
    rows: dict[int, ConsignmentRequest] = {}
    manager = User.objects.get(user_name="manager")
    for due, place, _step, (name, *values) in sorted(steps, key=lambda one: one[:3]):
        with set_clock(due), suppress_notifications():
            if name == "ask":
                rows[place] = _ask(book, book["requests"][place])
            else:
                row = ConsignmentRequest.objects.get(pk=rows[place].pk)
                ACTIONS[name](row, manager, *values)


def _ask(book: Mapping[str, Any], given: Mapping[str, Any]) -> ConsignmentRequest:
    product = Product.objects.select_related("seller").get(product_code=given["product"])
    seller = product.seller
    if "percent" in given:
        price = product.product_sale_price * given["percent"] // 100 // _STEP * _STEP
        return services.ask_price(seller=seller, product_id=product.pk, price=price, memo=given["memo"])
    wish = timezone.localdate() + timedelta(days=given["wish"]) if "wish" in given else None
    return services.ask_pickup(
        seller=seller,
        product_id=product.pk,
        quantity=given["quantity"],
        address=book["address"],
        wish_on=wish,
        memo=given["memo"],
    )


def _schedule(row: ConsignmentRequest, manager: Any, ahead: int) -> None:
    services.schedule(row=row, day=timezone.localdate() + timedelta(days=ahead), actor=manager)


def _expire(row: ConsignmentRequest, manager: Any) -> None:
    with unscoped("the demo's clock"):
        services.expire_overdue()


ACTIONS: Mapping[str, Callable[..., Any]] = {
    "approve": lambda row, manager: approve(row=row, actor=manager),
    "reject": lambda row, manager, reason: services.reject(row=row, reason=reason, actor=manager),
    "withdraw": lambda row, manager: services.withdraw(row=row, seller=row.seller),
    "expire": _expire,
    "schedule": _schedule,
    "collect": lambda row, manager: services.collect(row=row, actor=manager),
    "give-back": lambda row, manager: services.give_back(row=row, actor=manager),
}
