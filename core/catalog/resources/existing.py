"""Loads stored products in batches: always eight statements."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import connection

from core.bulk.engine.cells import tidy
from core.bulk.widgets import one_line
from core.catalog.models import (
    OptionGroup,
    OptionValue,
    Product,
    ProductCategory,
    ProductImage,
    Variant,
)
from core.catalog.resources import option_texts
from core.catalog.resources.columns import PRICE_FIELDS, TEXT_COLUMNS, column_of_field
from core.catalog.resources.tiers import tier_sort_key
from core.catalog.selectors import load_tiers
from core.common import languages
from core.common.compiled_query import CompiledQuery, any_of_sql, pad_to_power_of_two
from core.common.folding import fold

Values = dict[str, Any]
Marks = Sequence[Any]
SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
COLUMNS = (
    "id product_code product_price product_sale_price price_lang_obj status status_before text_sources "
    "maker seller_id is_consignment is_overseas origin_country hs_code weight_g search_words point_rate min_qty "
    "max_qty low_stock_at item_info size_table related_codes deleted_at updated_at"
).split() + [f"{name}_{suffix}" for name in TEXT_COLUMNS for suffix in SUFFIXES]
_ALWAYS = ("id product_code product_price product_sale_price status status_before min_qty max_qty deleted_at").split()
_EXPORTED = [name for name in COLUMNS if name not in ("text_sources", "status_before", "deleted_at", "updated_at")]
_NAME_COLUMNS = [f"name_{suffix}" for suffix in SUFFIXES]
Fields = frozenset[str]


@dataclass(slots=True)
class ExistingOption:
    """An option with its values by position."""

    row: Values
    values: list[Values] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return [value["name_ko"] for value in self.values]


def pair_options(groups: Sequence[ExistingOption], names: Sequence[str]) -> list[ExistingOption | None]:
    """The stored option for each of these Korean names: at the same place, or else at any place."""
    by_name = {one.row["name_ko"]: one for one in reversed(groups)}
    return [
        groups[place] if place < len(groups) and groups[place].row["name_ko"] == name else by_name.get(name)
        for place, name in enumerate(names)
    ]


@dataclass(slots=True)
class ExistingProduct:
    """A product and its parts."""

    row: Values
    links: dict[int, int] = field(default_factory=dict)
    properties: set[int] = field(default_factory=set)
    images: list[tuple[str, str]] = field(default_factory=list)
    groups: list[ExistingOption] = field(default_factory=list)
    variants: list[Values] = field(default_factory=list)
    tiers: list[tuple[int | None, int, int]] = field(default_factory=list)

    @property
    def id(self) -> int:
        found: int = self.row["id"]
        return found

    def names_of(self, key: str) -> tuple[str, ...] | None:
        """The option values of a variant's key; None for an outdated key."""
        try:
            places = [int(part) for part in key.split(".")] if key else []
            if len(places) != len(self.groups):
                return None
            return tuple(self.groups[place].names[index] for place, index in enumerate(places))
        except (ValueError, IndexError):
            return None


def _columns(fields: Fields | None) -> list[str]:
    """The columns to read: all of them, or those to compare with a file with these fields."""
    if fields is None:
        return COLUMNS
    own = {column for field in fields if (column := column_of_field(field))}
    if fields & {"item_info", "item_info_class"}:
        own.add("item_info")
    if any(field in fields for field in PRICE_FIELDS):
        own.add("price_lang_obj")
    if fields & {"seller", "is_consignment"}:
        own |= {"seller_id", "is_consignment"}
    return [*_ALWAYS, *sorted(own - set(_ALWAYS))]


def load_by_code(codes: Iterable[str], fields: Fields, *, lock: bool = False) -> dict[str, ExistingProduct]:
    """The brand's products with these codes, by the codes as given, including deleted ones, with these fields' parts.

    `lock` locks them until the transaction ends and reads all columns, because they are about to be written;
    variants first, in ascending id, as orders do.
    """
    wanted = list(codes)
    if not wanted:
        return {}
    asked, known = None if lock else fields, pad_to_power_of_two(list({fold(code): None for code in wanted}))
    held = lock and connection.features.has_select_for_update
    if held:
        ids = [row[0] for row in _PRODUCTS_BY_CODE.rows(known, False, "id")]
        if not ids:
            return {}
        _HELD_VARIANTS.rows(pad_to_power_of_two(ids))
    found = {row["id"]: ExistingProduct(row) for row in _PRODUCTS_BY_CODE(known, held, *_columns(asked))}
    if found:
        _load_parts(found, asked)
    by_key = {fold(product.row["product_code"]): product for product in found.values()}
    return {code: by_key[fold(code)] for code in wanted if fold(code) in by_key}


def load_by_id(ids: list[int]) -> list[ExistingProduct]:
    """The brand's products with these ids, in this order, with everything for an export."""
    found = {row["id"]: ExistingProduct(row) for row in _PRODUCTS_BY_ID(pad_to_power_of_two(ids), *_EXPORTED)}
    if found:
        _load_parts(found, None)
    return [found[one] for one in ids if one in found]


def _load_parts(found: dict[int, ExistingProduct], fields: Fields | None) -> None:
    ids = pad_to_power_of_two(list(found))
    if fields is None or "categories" in fields:
        for product, group, category in _LINKS.rows(ids):
            found[product].links[group] = category
    if fields is None or "properties" in fields:
        with connection.cursor() as cursor:
            which, marks = any_of_sql("product_id", ids)
            # The link table has no brand column; the ids are of products that were read in the brand's scope.
            cursor.execute(f"SELECT product_id, property_id FROM catalog_product_properties WHERE {which}", marks)  # noqa: S608
            for product, one in cursor.fetchall():
                found[product].properties.add(one)
    if fields is None or "images" in fields:
        for product, src, alt in _IMAGES.rows(ids):
            found[product].images.append((src, alt))
    if fields is None or "price_tiers" in fields:
        for product, own in load_tiers(found).items():
            found[product].tiers = sorted(((one.grade_id, one.min_qty, one.price) for one in own), key=tier_sort_key)
    _load_options(found, ids, _NAME_COLUMNS if fields is None else ["name_ko", *option_texts.columns(fields)])
    for row in _VARIANTS(ids):
        row["code"] = tidy(row["code"])
        found[row["product_id"]].variants.append(row)


def _load_options(found: dict[int, ExistingProduct], ids: list[int], names: list[str]) -> None:
    groups: dict[int, ExistingOption] = {}
    for row in _GROUPS(ids, *names):
        row |= {name: one_line(tidy(row[name] or "")) for name in names}
        groups[row["id"]] = ExistingOption(row)
        found[row["product_id"]].groups.append(groups[row["id"]])
    if not groups:
        return
    for row in _VALUES(ids, *names):
        row |= {name: tidy(row[name] or "") for name in names}
        groups[row["group_id"]].values.append(row)


def _by_code(values: Marks, held: bool, *columns: str) -> Any:
    rows = Product.objects.rewrite(False).filter(product_code_key__in=values).order_by("id")
    return (rows.select_for_update() if held else rows).values(*columns)


def _by_id(values: Marks, *columns: str) -> Any:
    return Product.objects.rewrite(False).filter(id__in=values).values(*columns)


def _groups(values: Marks, *names: str) -> Any:
    rows = OptionGroup.objects.rewrite(False).filter(product_id__in=values).order_by("product_id", "position")
    return rows.values("id", "product_id", "kind", "position", *names)


def _values(values: Marks, *names: str) -> Any:
    rows = OptionValue.objects.rewrite(False).filter(group__product_id__in=values).order_by("group_id", "position")
    return rows.values("id", "group_id", "color", "position", *names)


def _of_product(model: Any, order: Sequence[str], *columns: str) -> CompiledQuery:
    def rows(values: Marks) -> Any:
        return model.objects.filter(product_id__in=values).order_by(*order).values(*columns)

    return CompiledQuery(rows)


# Run for every part of a file and of an export: compiled once.
_PRODUCTS_BY_CODE, _PRODUCTS_BY_ID = CompiledQuery(_by_code), CompiledQuery(_by_id)
_GROUPS, _VALUES = CompiledQuery(_groups), CompiledQuery(_values)
_IN_ORDER = ("product_id", "position", "id")
_HELD_VARIANTS = CompiledQuery(
    lambda ids: Variant.objects.filter(product_id__in=ids).order_by("id").select_for_update().values("id")
)
_LINKS = _of_product(ProductCategory, (), "product_id", "group_id", "category_id")
_IMAGES = _of_product(ProductImage, _IN_ORDER, "product_id", "src", "alt")
_VARIANTS = _of_product(
    Variant, _IN_ORDER, "id", "product_id", "key", "code", "price_diff", "stock", "position", "is_active"
)
