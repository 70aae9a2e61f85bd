"""Brands side by side, and the best and the worst products of a period (docs/rules/figures.md)."""

from typing import Any

from django.db.models import Sum

from core.brands import selectors as brands
from core.catalog.models import Product, ProductStatus
from core.common.tenancy import brand_scope, unscoped
from core.payments import selectors as payments
from core.reports import names, selectors
from core.reports.answers import BrandFigures, BrandTable, ProductRank, ProductRanks
from core.reports.figures import SUMS, total
from core.reports.models import DailyFigure, DailyView, Dimension

MOST_BRANDS = 30
MOST_PRODUCTS = 5
# Fewer views say nothing about a product; of more than so many products the most seen are compared.
LEAST_VIEWS = 30
MOST_SEEN = 500


def brand_table(period: selectors.Period) -> BrandTable:
    """The figures of every brand, for root alone: the brands that sold most in the stored days of this period and the
    one before are read as the dashboard reads them."""
    listed = brands.list_brand_names()
    with unscoped("root sees brands side by side"):
        stored = DailyFigure.objects.filter(
            dimension=Dimension.DAY, day__gte=period.before().first, day__lte=period.last
        )
        sold = dict(stored.order_by().values_list("brand_id").annotate(sum_paid=Sum("paid")))
    largest = sorted(listed, key=lambda brand: (-sold.get(brand["id"], 0), brand["id"]))[:MOST_BRANDS]
    rows: list[BrandFigures] = []
    for brand in largest:
        with brand_scope(brand["id"]):
            figures = selectors.with_derived(total(selectors.day_rows(period)))
            is_practice = payments.uses_play_money()
        rows.append({"id": brand["id"], "name": brand["name"], "is_practice": is_practice, **figures})
    rows.sort(key=lambda row: (-row["net"], row["id"]))
    return {"first": period.first, "last": period.last, "count": len(listed), "rows": rows}


def product_ranks(period: selectors.Period, language: str) -> ProductRanks:
    """What sold best by pieces, and what is on sale and was seen often and bought least."""
    sums = selectors.sums_by_key(period, Dimension.PRODUCT)
    pieces = {int(key): row["pieces"] - row["pieces_back"] for key, row in sums.items() if key.isdigit()}
    best = sorted((pk for pk, count in pieces.items() if count > 0), key=lambda pk: (-pieces[pk], pk))[:MOST_PRODUCTS]
    views = _views(period)
    on_sale = Product.objects.filter(
        pk__in=views, status__in=(ProductStatus.ON_SALE, ProductStatus.NEW), deleted_at=None
    ).values_list("pk", flat=True)
    unsold = sorted(on_sale, key=lambda pk: (max(0, pieces.get(pk, 0)) / views[pk], -views[pk], pk))
    shown = [*best, *unsold[:MOST_PRODUCTS]]
    labels = names.names_of(Dimension.PRODUCT, [str(pk) for pk in shown], language)
    images = dict(Product.objects.filter(pk__in=shown).values_list("pk", "img"))

    def rank(pk: int) -> ProductRank:
        row: Any = sums.get(str(pk), dict.fromkeys(SUMS, 0))
        return {
            "id": pk,
            "name": labels.get(str(pk), ""),
            "img": images.get(pk, ""),
            "pieces": pieces.get(pk, 0),
            "goods": row["goods"] - row["goods_back"],
            "views": views.get(pk, 0),
        }

    return {
        "first": period.first,
        "last": period.last,
        "best": [rank(pk) for pk in best],
        "unsold": [rank(pk) for pk in unsold[:MOST_PRODUCTS] if pk not in best],
    }


def _views(period: selectors.Period) -> dict[int, int]:
    """How often the products that were seen most were seen."""
    seen = DailyView.objects.filter(day__gte=period.first, day__lte=period.last).order_by()
    rows = seen.values("product_id").annotate(sum_views=Sum("views")).filter(sum_views__gte=LEAST_VIEWS)
    return dict(rows.order_by("-sum_views", "product_id").values_list("product_id", "sum_views")[:MOST_SEEN])
