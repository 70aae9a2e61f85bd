"""What a promotion would do: in a cart, and in the orders of the last days. Nothing here writes."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from core.carts import selectors as carts
from core.catalog import selectors as catalog
from core.catalog.models import Product, ProductStatus
from core.common import languages
from core.orders.answers.promotions import PromotionForecast, PromotionTrial
from core.orders.models import OrderLine
from core.orders.selectors.quotes import ALL_COUPONS, price_with, quote_values
from core.promotions import contracts as promotions
from core.promotions import selectors
from core.promotions.contracts import Level
from core.promotions.models import Promotion

FORECAST_DAYS = 7
# Below it, a forecast says that it can't tell. At most so many lines are read.
MIN_ORDERS, MAX_LINES = 20, 20_000
# The pieces and goods of a made cart.
MADE_GOODS, MADE_PIECES = 3, 2


def draft_candidate(values: Mapping[str, Any]) -> promotions.Candidate:
    """A promotion that is not saved, as a candidate that is running and held: only its terms are tried."""
    row = Promotion(**{**values, "is_active": 1, "starts_at": None, "ends_at": None})
    row.pk = values.get("id") or 0
    return promotions.Candidate(selectors.terms_of(row), counts_uses=False)


def try_promotion(
    candidate: promotions.Candidate, *, name: str, items: Sequence[tuple[int, int]], user_id: int | None
) -> PromotionTrial:
    """A cart with the promotion and without it. Without `items` the member's own cart, or one of covered goods."""
    wanted, is_made = list(items), False
    if not wanted and user_id is not None:
        cart = carts.get_cart(user_id, languages.DEFAULT)
        wanted = [(row["id"], row["quantity"]) for row in cart]
    if not wanted:
        wanted, is_made = made_cart(candidate.terms), True
    before = price_with(wanted, languages.DEFAULT, user_id=user_id, choice=ALL_COUPONS, without=candidate.terms.id)
    after = price_with(wanted, languages.DEFAULT, user_id=user_id, choice=ALL_COUPONS, draft=candidate)
    left = next((each for each in after.discounts.left_out if each.candidate.terms.id == candidate.terms.id), None)
    values = quote_values(after, user_id=user_id, language=languages.DEFAULT)
    for part in (*values["promotions"], *values["left_out"]):
        if part["promotion_id"] == candidate.terms.id:
            part["name"] = name
    return {
        "quote": values,
        "before": before.total,
        "is_applied": any(part.candidate.terms.id == candidate.terms.id for part in after.discounts.applied),
        "reason": str(left.reason) if left else "",
        "missing": left.missing if left else 0,
        "is_made": is_made,
    }


def made_cart(terms: promotions.Terms) -> list[tuple[int, int]]:
    """A cart of the newest goods on sale that a promotion covers, enough to meet its minimums where they allow."""
    products = Product.objects.filter(deleted_at=None, status__in=(ProductStatus.ON_SALE, ProductStatus.NEW)).order_by(
        "-pk"
    )
    if terms.products:
        products = products.filter(pk__in=list(terms.products))
    rows = list(products[:200])
    categories = selectors.categories_with_parents([row.pk for row in rows])
    covered = [
        row
        for row in rows
        if terms.covers(
            promotions.CartLine(
                row.pk,
                categories.get(row.pk, frozenset()),
                row.product_sale_price,
                row.product_price,
                1,
                bool(row.is_overseas),
            )
        )
    ]
    chosen = (covered or rows)[:MADE_GOODS]
    variants = catalog.variants_on_sale([row.pk for row in chosen])
    pieces = max(MADE_PIECES, -(-terms.min_pieces // max(1, len(chosen))))
    return [(variants[row.pk][0], max(pieces, row.min_qty)) for row in chosen if variants.get(row.pk)]


def forecast(candidate: promotions.Candidate) -> PromotionForecast:
    """What it would have taken off the paid orders of the last seven days, each alone: two queries.

    Grades and first orders are not known of past orders, so they are not judged.
    """
    since = timezone.now() - timedelta(days=FORECAST_DAYS)
    lines = OrderLine.objects.filter(order__created_at__gte=since, cancelled_at=None, status__gte=5)
    values = lines.order_by("-order_id")[:MAX_LINES].values(
        "order_id", "product_id", "price", "list_price", "quantity", "is_overseas"
    )
    orders: dict[int, list[Any]] = {}
    for row in values:
        orders.setdefault(row["order_id"], []).append(row)
    categories = selectors.categories_with_parents({row["product_id"] for rows in orders.values() for row in rows})
    terms = promotions.for_everybody(candidate.terms)
    buyer, now = promotions.Buyer(is_member=True), timezone.now()
    matching = discounted = sales = 0
    for rows in orders.values():
        cart = [
            promotions.CartLine(
                row["product_id"],
                categories.get(row["product_id"], frozenset()),
                row["price"],
                row["list_price"],
                row["quantity"],
                row["is_overseas"],
            )
            for row in rows
        ]
        alone = promotions.find_best(
            cart, [promotions.Candidate(terms, counts_uses=False)], buyer, promotions.DeliveryFee(), now
        )
        if alone.goods:
            matching += 1
            discounted += alone.goods
            sales += sum(line.total for line in cart)
    return {
        "orders": len(orders),
        "can_tell": len(orders) >= MIN_ORDERS and candidate.terms.level != Level.SHIPPING,
        "matching": matching,
        "discounted": discounted,
        "sales": sales,
        "at_most": candidate.terms.limit_total * candidate.terms.cap,
    }
