"""Price tiers of products (D15). A grade's own are for its members only: no answer to anybody else carries them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Min, Q, QuerySet

from core.catalog.answers import EditedTier, MyPrice, MyPrices, TierGrade
from core.catalog.models import PriceTier, Product, Variant
from core.catalog.pricing import Tier, piece_price, steps
from core.catalog.selectors.sellables import Sellable
from core.kit import languages
from core.kit.statements import Statement, Values, padded
from core.members import grades as members
from core.members.models import Grade


def live_tiers() -> QuerySet[PriceTier]:
    """The tiers that count: a grade that was deleted can come back for 30 days, and its prices with it."""
    return PriceTier.objects.filter(Q(grade=None) | Q(grade__deleted_at=None))


def _tiers(values: Values) -> QuerySet[Any, Any]:
    rows: QuerySet[Any, Any] = live_tiers().filter(product_id__in=values).order_by("product_id", "min_qty", "pk")
    return rows.values("product_id", "grade_id", "min_qty", "price")


_TIERS = Statement(_tiers)


def tiers_of(product_ids: Iterable[int]) -> dict[int, list[Tier]]:
    """All tiers of products, by product, the smallest quantity first: one query, none without products."""
    wanted = sorted(set(product_ids))
    found: dict[int, list[Tier]] = {}
    for product_id, grade_id, min_qty, price in _TIERS.rows(padded(wanted)) if wanted else ():
        found.setdefault(product_id, []).append(Tier(grade_id, min_qty, price))
    return found


def my_prices(user_id: int, product_ids: Iterable[int]) -> MyPrices:
    """A member's own prices of products (D15): three queries. Left out is what costs them as much as everybody."""
    grade = members.grade_of(user_id)
    if grade is None:
        return {"grade": "", "percent": 0, "content": []}
    tiers, prices = tiers_of(product_ids), sale_prices(product_ids)
    found: list[MyPrice] = []
    for pk, sale_price in prices.items():
        own = tiers.get(pk, [])
        price, _why = piece_price(sale_price, grade.percent, own, grade.id, 1)
        reached = steps(sale_price, grade.percent, own, grade.id)
        if price < sale_price or reached != steps(sale_price, 0, own, None):
            found.append({"id": pk, "price": price, "tiers": [{"min_qty": one, "price": won} for one, won in reached]})
    name = grade.names.get(languages.current()) or grade.names.get(languages.DEFAULT, "")
    return {"grade": name, "percent": grade.percent, "content": found}


def piece_prices(wanted: Mapping[int, int], known: Mapping[int, Sellable], *, user_id: int | None) -> dict[int, int]:
    """What a piece of each wanted variant (id to quantity) costs somebody in one cart (won): two queries."""
    grade, tiers = members.grade_of(user_id), tiers_of(known[one].product_id for one in wanted)
    pieces = Counter[int]()
    for one, quantity in wanted.items():
        pieces[known[one].product_id] += quantity
    percent, grade_id = (grade.percent, grade.id) if grade else (0, None)
    found = {}
    for one in wanted:
        item = known[one]
        own = tiers.get(item.product_id, ())
        won, _why = piece_price(item.sale_price, percent, own, grade_id, pieces[item.product_id])
        found[one] = max(0, won + item.price_diff)
    return found


def tier_rows(product_id: int) -> list[EditedTier]:
    """A product's tiers as the editor writes them: everybody's first, then grade by grade."""
    found = sorted(tiers_of([product_id]).get(product_id, []), key=lambda one: (one.grade_id or 0, one.min_qty))
    names = {one["id"]: one["grade_name"] for one in tier_grades()} if any(one.grade_id for one in found) else {}
    return [
        {
            "grade_id": one.grade_id,
            "grade_name": names.get(one.grade_id or 0, ""),
            "min_qty": one.min_qty,
            "price": one.price,
        }
        for one in found
    ]


def tier_grades() -> list[TierGrade]:
    """The grades that a tier may be for, in their order: Korean, as all that managers write."""
    rows = Grade.objects.rewrite(False).order_by("position", "pk")
    return [
        {
            "id": row["pk"],
            "grade_name": row["grade_name_ko"] or "",
            "discount_percent": row["discount_percent"],
            "is_business": bool(row["is_business"]),
        }
        for row in rows.values("pk", "grade_name_ko", "discount_percent", "is_business")
    ]


def _prices(values: Values) -> QuerySet[Any, Any]:
    rows: QuerySet[Any, Any] = Product.objects.rewrite(False).filter(pk__in=values, deleted_at=None)  # type: ignore[attr-defined]
    return rows.order_by("pk").values("pk", "product_sale_price")


_PRICES = Statement(_prices)


_LOWEST = Statement(
    lambda ids: (
        Variant.objects.filter(product_id__in=ids, is_active=True, price_diff__lt=0)
        .order_by()
        .values("product_id")
        .annotate(least=Min("price_diff"))
    )
)


def lowest_diffs(product_ids: Iterable[int]) -> dict[int, int]:
    """The difference of each product's cheapest variant on sale (won), where that is below 0."""
    wanted = sorted(set(product_ids))
    return dict(_LOWEST.rows(padded(wanted))) if wanted else {}  # type: ignore[arg-type]


def sale_prices(product_ids: Iterable[int]) -> dict[int, int]:
    """What products cost everybody (won), of those that are there."""
    wanted = sorted(set(product_ids))
    return dict(_PRICES.rows(padded(wanted))) if wanted else {}  # type: ignore[arg-type]
