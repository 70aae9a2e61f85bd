"""Filters of products and categories."""

import functools
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django import forms
from django.core.validators import EMPTY_VALUES
from django.db.models import Exists, OuterRef, Q, QuerySet
from django_filters import CharFilter, FilterSet, NumberFilter

from core.accounts import selectors as accounts
from core.catalog import search, selectors
from core.catalog.models import Product, ProductCategory
from core.common import grams, languages
from core.common.filters import FlagIn, IntFilter, IntIn, TextIn
from core.common.partial_index import using_partial_index
from core.common.query import SearchResult

COLOUR = re.compile(r"^#[0-9a-fA-F]{6}$")


_IN_INDEX: Mapping[str, Callable[[Any], grams.SearchExpression]] = {
    "category_id": lambda value: search.category_expression(int(value)),
    "property_id": lambda value: search.properties_expression(
        selectors.group_chosen_properties(int(one) for one in value)
    ),
    "color": lambda value: search.colors_expression(_colors(value)) if _colors(value) else grams.token(""),
}


def _colors(value: Iterable[str]) -> list[str]:
    return [one.lower() for one in value if COLOUR.match(one)]


def _index_expression(given: Mapping[str, Any]) -> grams.SearchExpression | None:
    """The part of the filters that the index of grams can answer."""
    parts = [make(given[name]) for name, make in _IN_INDEX.items() if name in given]
    return grams.all_of(parts) if parts else None


class _Stars(forms.IntegerField):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "min_value": 1, "max_value": 5})


class StarsFilter(NumberFilter):
    """A whole number of stars."""

    field_class = _Stars


class ProductFilter(FilterSet):
    """The shop's filters: a category includes everything below it.

    Values of one property group are combined with OR, groups with AND; colours are combined with OR.
    """

    category_id = IntFilter(method="by_category")
    property_id = IntIn(method="by_property")
    price_min = IntFilter(field_name="product_sale_price", lookup_expr="gte")
    price_max = IntFilter(field_name="product_sale_price", lookup_expr="lte")
    status = IntIn(field_name="status", lookup_expr="in")
    score_min = StarsFilter(field_name="review_score", lookup_expr="gte")
    color = TextIn(method="by_color")
    seller_id = IntFilter(method="by_seller")

    hidden = False
    # Set where only categories, properties and colours are filtered.
    found: SearchResult | None = None

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        given = {name: value for name, value in self.form.cleaned_data.items() if value not in EMPTY_VALUES}
        expression = _index_expression(given) if search.is_index_complete() else None
        for name, value in given.items():
            if expression is None or name not in _IN_INDEX:
                queryset = self.filters[name].filter(queryset, value)
        if expression is None:
            return queryset
        found = search.filter_products(queryset, expression, hidden=self.hidden)
        self.found = found if not set(given) - set(_IN_INDEX) else None
        rows: QuerySet[Any] = found.rows
        return rows

    def by_category(self, queryset: QuerySet[Any], name: str, value: int) -> QuerySet[Any]:
        ids = selectors.small_category_ids(int(value))
        if ids is not None:
            return queryset.filter(pk__in=ids)
        below = selectors.category_tree(languages.current()).below(int(value))
        # EXISTS is checked product by product in sort order; with a join SQLite would collect the whole category first.
        links = ProductCategory.objects.filter(product_id=OuterRef("pk"), category_id__in=below)
        return queryset.filter(Exists(links))

    def by_seller(self, queryset: QuerySet[Any], name: str, value: int) -> QuerySet[Any]:
        """Finds nothing where the brand has no sellers."""
        return queryset.filter(seller_id=int(value)) if self.hidden or accounts.uses_sellers() else queryset.none()

    def by_property(self, queryset: QuerySet[Any], name: str, value: list[int]) -> QuerySet[Any]:
        for ids in selectors.group_chosen_properties(int(one) for one in value).values():
            tagged = Product.properties.through.objects.filter(property_id__in=ids)
            queryset = queryset.filter(pk__in=tagged.values("product_id"))
        return queryset

    def by_color(self, queryset: QuerySet[Any], name: str, value: list[str]) -> QuerySet[Any]:
        wanted = _colors(value)
        if not wanted:
            return queryset.none()
        return queryset.filter(functools.reduce(operator.or_, (Q(colors__icontains=f'"{one}"') for one in wanted)))


class ManagerProductFilter(ProductFilter):
    """The manager's filters, in addition to the shop's."""

    hidden = True

    maker = CharFilter(field_name="maker", lookup_expr="icontains")
    is_consignment = FlagIn(method="by_consignment")
    stock_max = IntFilter(field_name="stock_total", lookup_expr="lte")
    is_low = FlagIn(method="by_low_stock")
    lacks = TextIn(method="by_lack")

    def by_consignment(self, queryset: QuerySet[Any], name: str, value: list[int]) -> QuerySet[Any]:
        if len(set(value)) != 1:
            return queryset
        return using_partial_index(queryset, "product_consigned") if value[0] else queryset.filter(is_consignment=False)

    def by_low_stock(self, queryset: QuerySet[Any], name: str, value: list[int]) -> QuerySet[Any]:
        return queryset if len(set(value)) != 1 else selectors.filter_low_stock(queryset, is_low=bool(value[0]))

    def by_lack(self, queryset: QuerySet[Any], name: str, value: list[str]) -> QuerySet[Any]:
        return selectors.filter_incomplete(queryset, value)


class CategoryFilter(FilterSet):
    """By group and by parent (-1: the roots)."""

    category_group_id = IntFilter(field_name="group_id")
    parent_id = IntFilter(method="by_parent")

    def by_parent(self, queryset: QuerySet[Any], name: str, value: int) -> QuerySet[Any]:
        return queryset.filter(parent_id=None if value == selectors.NO_PARENT else int(value))
