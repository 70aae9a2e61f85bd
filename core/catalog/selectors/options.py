"""A product's options, and the meaning of a variant's key."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from core.catalog.answers import ProductOption, ProductOptionValue
from core.catalog.models import OptionGroup, Variant
from core.catalog.selectors.texts import get_text, text_columns
from core.common import languages
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two


def _option_rows(values: Values, suffix: str) -> QuerySet[Any, Any]:
    names = text_columns(["name", "values__name"], suffix)
    groups: QuerySet[OptionGroup] = OptionGroup.objects.rewrite(False)  # type: ignore[attr-defined]
    ordered = groups.filter(product_id__in=values).order_by("position", "id", "values__position")
    rows: QuerySet[Any, Any] = ordered.values("id", "product_id", "kind", "values__id", "values__color", *names)
    return rows


_OPTIONS = CompiledQuery(_option_rows)


def load_options(product_ids: Iterable[int], suffix: str) -> dict[int, list[ProductOption]]:
    """Each product's options with their values, in order: one query."""
    rows = _OPTIONS(pad_to_power_of_two(list(product_ids)), suffix)
    found: dict[int, list[ProductOption]] = defaultdict(list)
    by_id: dict[int, ProductOption] = {}
    for row in rows:
        group = by_id.get(row["id"])
        if group is None:
            group = {"id": row["id"], "name": get_text(row, "name", suffix), "kind": row["kind"], "values": []}
            by_id[row["id"]] = group
            found[row["product_id"]].append(group)
        if row["values__id"] is not None:
            value: ProductOptionValue = {
                "id": row["values__id"],
                "name": get_text(row, "values__name", suffix),
                "color": row["values__color"],
            }
            group["values"].append(value)
    return found


def option_groups(product_id: int, suffix: str) -> list[ProductOption]:
    """A product's options with their values, in order."""
    return load_options([product_id], suffix)[product_id]


def parse_variant_key(key: str) -> list[int]:
    """A variant's key as positions of its values."""
    return [int(part) for part in key.split(".")] if key else []


def option_texts(variants: Iterable[Variant]) -> dict[int, str]:
    """The values of variants in Korean by their ids, `세이지 / M`, in one query; '' for a product without options."""
    rows = list(variants)
    optioned = {variant.product_id for variant in rows if variant.key}
    groups = load_options(optioned, languages.suffix(languages.DEFAULT)) if optioned else {}
    return {variant.pk: _option_text(groups.get(variant.product_id, []), variant.key) for variant in rows}


def _option_text(groups: list[ProductOption], key: str) -> str:
    names = [
        groups[index]["values"][position]["name"]
        for index, position in enumerate(parse_variant_key(key))
        if index < len(groups) and position < len(groups[index]["values"])
    ]
    return " / ".join(names)


def value_ids(groups: list[ProductOption], key: str) -> list[int]:
    """The ids of a variant's values, in the order of the options."""
    return [
        groups[index]["values"][position]["id"]
        for index, position in enumerate(parse_variant_key(key))
        if index < len(groups) and position < len(groups[index]["values"])
    ]
