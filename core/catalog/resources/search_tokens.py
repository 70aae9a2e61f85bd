"""Search tokens of imported products: from the inserted values for new ones, read back for existing ones."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from core.catalog import search
from core.catalog.models import OptionGroup, OptionValue, Product, ProductCategory
from core.catalog.resources.draft import Draft
from core.catalog.resources.existing import SUFFIXES

Rows = Sequence[Mapping[str, Any]]
# The fields of a file that are names of a product, in the order of the index.
_NAMES = ["product_name" if suffix == "ko" else f"product_name_{suffix}" for suffix in SUFFIXES]
_VALUES = [f"name_{suffix}" for suffix in SUFFIXES]


def warm_text_cache(drafts: Mapping[str, Draft]) -> None:
    """Compute and cache the grams of drafts' texts before a write; no database access."""
    for code, one in drafts.items():
        names = dict.fromkeys([name for field in _NAMES if (name := one.values.get(field))])
        search.tokenize_texts(tuple(names), search.extra_search_text(one.values), code)


def index_imported(new: Mapping[type[Any], Rows], through: Rows, touched: Sequence[int]) -> None:
    """Write the search tokens of these products; `new` are the inserted rows, `through` their properties."""
    fresh = new[Product]
    made = {row["id"] for row in fresh}
    if fresh:
        categories = _by_product(new[ProductCategory], "category_id")
        search.index_new_products(
            fresh, search.NewProductParts(_values(new, made), categories, _by_product(through, "property_id"))
        )
    search.index_products([pk for pk in touched if pk not in made])


def _values(new: Mapping[type[Any], Rows], made: set[int]) -> Mapping[int, set[str]]:
    owners = {row["id"]: row["product_id"] for row in new[OptionGroup] if row["product_id"] in made}
    found = defaultdict[int, set[str]](set)
    for row in new[OptionValue]:
        if row["group_id"] in owners:
            found[owners[row["group_id"]]].update(name for column in _VALUES if (name := row.get(column)))
    return found


def _by_product(rows: Rows, column: str) -> Mapping[int, list[int]]:
    found = defaultdict[int, list[int]](list)
    for row in rows:
        found[row["product_id"]].append(row[column])
    return found
