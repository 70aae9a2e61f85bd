"""Price tiers of products (D15). A grade's tiers are for its members only: never return them to others."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Min, Q, QuerySet

from core.catalog.answers import EditedTier, MyPrice, MyPrices, TierGrade
from core.catalog.models import PriceTier, Product, Variant
from core.catalog.pricing import Tier, get_piece_price, get_price_steps
from core.catalog.selectors.sellables import Sellable
from core.common import languages
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two
from core.members import grades as members
from core.members.models import Grade


def active_tiers() -> QuerySet[PriceTier]:
    """The tiers that apply. A deleted grade can be restored for 30 days, with its tiers."""
    return PriceTier.objects.filter(Q(grade=None) | Q(grade__deleted_at=None))


def _tiers(values: Values) -> QuerySet[Any, Any]:
    rows: QuerySet[Any, Any] = active_tiers().filter(product_id__in=values).order_by("product_id", "min_qty", "pk")
    return rows.values("product_id", "grade_id", "min_qty", "price")


_TIERS = CompiledQuery(_tiers)


def load_tiers(product_ids: Iterable[int]) -> dict[int, list[Tier]]:
    """All tiers of products, by product, the smallest quantity first: one query, none without products."""
    wanted = sorted(set(product_ids))
    found: dict[int, list[Tier]] = {}
    for product_id, grade_id, min_qty, price in _TIERS.rows(pad_to_power_of_two(wanted)) if wanted else ():
        found.setdefault(product_id, []).append(Tier(grade_id, min_qty, price))
    return found


def my_prices(user_id: int, product_ids: Iterable[int]) -> MyPrices:
    """A member's prices of products (D15): three queries. Products without a price of their own are left out."""
    grade = members.get_effective_grade(user_id)
    if grade is None:
        return {"grade": "", "percent": 0, "is_business": False, "content": []}
    tiers, prices = load_tiers(product_ids), sale_prices(product_ids)
    found: list[MyPrice] = []
    for pk, sale_price in prices.items():
        own = tiers.get(pk, [])
        price, _why = get_piece_price(sale_price, grade.percent, own, grade.id, 1)
        reached = get_price_steps(sale_price, grade.percent, own, grade.id)
        if price < sale_price or reached != get_price_steps(sale_price, 0, own, None):
            found.append({"id": pk, "price": price, "tiers": [{"min_qty": one, "price": won} for one, won in reached]})
    name = grade.names.get(languages.current()) or grade.names.get(languages.DEFAULT, "")
    return {"grade": name, "percent": grade.percent, "is_business": grade.is_business, "content": found}


def piece_prices(wanted: Mapping[int, int], known: Mapping[int, Sellable], *, user_id: int | None) -> dict[int, int]:
    """The price of a piece of each variant (id to quantity) in one cart (won): two queries."""
    grade, tiers = members.get_effective_grade(user_id), load_tiers(known[one].product_id for one in wanted)
    pieces = Counter[int]()
    for one, quantity in wanted.items():
        pieces[known[one].product_id] += quantity
    percent, grade_id = (grade.percent, grade.id) if grade else (0, None)
    found = {}
    for one in wanted:
        item = known[one]
        own = tiers.get(item.product_id, ())
        won, _why = get_piece_price(item.sale_price, percent, own, grade_id, pieces[item.product_id])
        found[one] = max(0, won + item.price_diff)
    return found


def tier_rows(product_id: int) -> list[EditedTier]:
    """A product's tiers for the editor: those for everybody first, then grade by grade."""
    found = sorted(load_tiers([product_id]).get(product_id, []), key=lambda one: (one.grade_id or 0, one.min_qty))
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
    """The grades that a tier may be for, in order, with Korean names."""
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


_PRICES = CompiledQuery(_prices)


_LOWEST = CompiledQuery(
    lambda ids: (
        Variant.objects.filter(product_id__in=ids, is_active=True, price_diff__lt=0)
        .order_by()
        .values("product_id")
        .annotate(least=Min("price_diff"))
    )
)


def lowest_price_diffs(product_ids: Iterable[int]) -> dict[int, int]:
    """The difference of each product's cheapest variant on sale (won), where that is below 0."""
    wanted = sorted(set(product_ids))
    return dict(_LOWEST.rows(pad_to_power_of_two(wanted))) if wanted else {}  # type: ignore[arg-type]


def sale_prices(product_ids: Iterable[int]) -> dict[int, int]:
    """The sale prices of existing products (won)."""
    wanted = sorted(set(product_ids))
    return dict(_PRICES.rows(pad_to_power_of_two(wanted))) if wanted else {}  # type: ignore[arg-type]
