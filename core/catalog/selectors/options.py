"""A product's options, and what a variant's key stands for."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from core.catalog.answers import ProductOption, ProductOptionValue
from core.catalog.models import OptionGroup
from core.catalog.selectors.texts import in_language, text_columns
from core.kit.statements import Statement, Values, padded


def _option_rows(values: Values, suffix: str) -> QuerySet[Any, Any]:
    names = text_columns(["name", "values__name"], suffix)
    groups: QuerySet[OptionGroup] = OptionGroup.objects.rewrite(False)  # type: ignore[attr-defined]
    ordered = groups.filter(product_id__in=values).order_by("position", "id", "values__position")
    rows: QuerySet[Any, Any] = ordered.values("id", "product_id", "kind", "values__id", "values__color", *names)
    return rows


_OPTIONS = Statement(_option_rows)


def options(product_ids: Iterable[int], suffix: str) -> dict[int, list[ProductOption]]:
    """Each product's options with their values, in order: one query."""
    rows = _OPTIONS(padded(list(product_ids)), suffix)
    found: dict[int, list[ProductOption]] = defaultdict(list)
    by_id: dict[int, ProductOption] = {}
    for row in rows:
        group = by_id.get(row["id"])
        if group is None:
            group = {"id": row["id"], "name": in_language(row, "name", suffix), "kind": row["kind"], "values": []}
            by_id[row["id"]] = group
            found[row["product_id"]].append(group)
        if row["values__id"] is not None:
            value: ProductOptionValue = {
                "id": row["values__id"],
                "name": in_language(row, "values__name", suffix),
                "color": row["values__color"],
            }
            group["values"].append(value)
    return found


def option_groups(product_id: int, suffix: str) -> list[ProductOption]:
    """A product's options with their values, in order."""
    return options([product_id], suffix)[product_id]


def positions(key: str) -> list[int]:
    """A variant's key as positions of its values."""
    return [int(part) for part in key.split(".")] if key else []


def value_ids(groups: list[ProductOption], key: str) -> list[int]:
    """The ids of a variant's values, in the order of the options."""
    return [
        groups[index]["values"][position]["id"]
        for index, position in enumerate(positions(key))
        if index < len(groups) and position < len(groups[index]["values"])
    ]
