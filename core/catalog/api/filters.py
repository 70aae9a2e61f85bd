"""What products can be filtered by."""

import functools
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.core.validators import EMPTY_VALUES
from django.db.models import Exists, OuterRef, Q, QuerySet
from django_filters import CharFilter, FilterSet

from core.catalog import search, selectors
from core.catalog.models import Product, ProductCategory
from core.kit import grams, languages
from core.kit.filters import IntFilter, IntIn, TextIn
from core.kit.query import Found

COLOUR = re.compile(r"^#[0-9a-fA-F]{6}$")


_IN_INDEX: Mapping[str, Callable[[Any], grams.Expr]] = {
    "category_id": lambda value: search.in_category(int(value)),
    "property_id": lambda value: search.with_properties(selectors.property_choice(int(one) for one in value)),
    "color": lambda value: search.in_colors(_colors(value)) if _colors(value) else grams.token(""),
}


def _colors(value: Iterable[str]) -> list[str]:
    return [one.lower() for one in value if COLOUR.match(one)]


def _wish(given: Mapping[str, Any]) -> grams.Expr | None:
    """What of a choice the index of grams answers."""
    parts = [make(given[name]) for name, make in _IN_INDEX.items() if name in given]
    return grams.every(parts) if parts else None


class ProductFilter(FilterSet):
    """The shop's filters: a category means everything below it.

    Values of one property group are 'or', groups narrow each other; so are colours 'or'.
    """

    category_id = IntFilter(method="by_category")
    property_id = IntIn(method="by_property")
    price_min = IntFilter(field_name="product_sale_price", lookup_expr="gte")
    price_max = IntFilter(field_name="product_sale_price", lookup_expr="lte")
    status = IntIn(field_name="status", lookup_expr="in")
    color = TextIn(method="by_color")

    hidden = False
    # What a list that only categories, properties and colours narrow can tell of itself.
    found: Found | None = None

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        given = {name: value for name, value in self.form.cleaned_data.items() if value not in EMPTY_VALUES}
        wish = _wish(given) if search.is_whole() else None
        for name, value in given.items():
            if wish is None or name not in _IN_INDEX:
                queryset = self.filters[name].filter(queryset, value)
        if wish is None:
            return queryset
        found = search.narrowed(queryset, wish, hidden=self.hidden)
        self.found = found if not set(given) - set(_IN_INDEX) else None
        rows: QuerySet[Any] = found.rows
        return rows

    def by_category(self, queryset: QuerySet[Any], name: str, value: int) -> QuerySet[Any]:
        ids = selectors.ids_of_small(int(value))
        if ids is not None:
            return queryset.filter(pk__in=ids)
        below = selectors.tree(languages.current()).below(int(value))
        # Looked at product by product along the order; a join would have SQLite gather the whole category first.
        links = ProductCategory.objects.filter(product_id=OuterRef("pk"), category_id__in=below)
        return queryset.filter(Exists(links))

    def by_property(self, queryset: QuerySet[Any], name: str, value: list[int]) -> QuerySet[Any]:
        for ids in selectors.property_choice(int(one) for one in value).values():
            tagged = Product.properties.through.objects.filter(property_id__in=ids)
            queryset = queryset.filter(pk__in=tagged.values("product_id"))
        return queryset

    def by_color(self, queryset: QuerySet[Any], name: str, value: list[str]) -> QuerySet[Any]:
        wanted = _colors(value)
        if not wanted:
            return queryset.none()
        return queryset.filter(functools.reduce(operator.or_, (Q(colors__icontains=f'"{one}"') for one in wanted)))


class ManagerProductFilter(ProductFilter):
    """The manager's filters beside the shop's."""

    hidden = True

    maker = CharFilter(field_name="maker", lookup_expr="icontains")
    seller_id = IntFilter(field_name="seller_id")
    stock_max = IntFilter(field_name="stock_total", lookup_expr="lte")
    lacks = TextIn(method="by_lack")

    def by_lack(self, queryset: QuerySet[Any], name: str, value: list[str]) -> QuerySet[Any]:
        return selectors.lacking(queryset, value)


class CategoryFilter(FilterSet):
    """By group, by parent (-1: the roots)."""

    category_group_id = IntFilter(field_name="group_id")
    parent_id = IntFilter(method="by_parent")

    def by_parent(self, queryset: QuerySet[Any], name: str, value: int) -> QuerySet[Any]:
        return queryset.filter(parent_id=None if value == selectors.NO_PARENT else int(value))
