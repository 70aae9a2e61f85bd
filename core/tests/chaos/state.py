"""The result of an import without ids and times, and its invariants."""

import hashlib
import re
from typing import Any

from core.tests.chaos.installation import Installation

_PRODUCT = "JOIN catalog_product p ON p.id = t.product_id"
# Every column of these tables counts; a record that belongs to another is named by its product's code.
_TABLES = {
    "catalog_product": ("t.product_code", ""),
    "catalog_variant": ("p.product_code", _PRODUCT),
    "catalog_optiongroup": ("p.product_code", _PRODUCT),
    "catalog_optionvalue": (
        "p.product_code",
        "JOIN catalog_optiongroup g ON g.id = t.group_id JOIN catalog_product p ON p.id = g.product_id",
    ),
    "catalog_stockmove": (
        "p.product_code || v.key",
        "JOIN catalog_variant v ON v.id = t.variant_id JOIN catalog_product p ON p.id = v.product_id",
    ),
    "catalog_searchentry": ("p.product_code", _PRODUCT),
    "catalog_searchword": ("t.word", ""),
    "bulk_trace": ("t.name", ""),
}
_LEFT_OUT = frozenset(
    "id brand_id product_id group_id variant_id only_variant_id job_id row_id target_id before mark"
    " created_at updated_at at".split()
)
# Each counts the rows of a brand ($) that break it.
_NEVER = {
    "a product without a variant": "SELECT COUNT(*) FROM catalog_product p WHERE p.brand_id = $ AND NOT EXISTS"
    " (SELECT 1 FROM catalog_variant v WHERE v.product_id = p.id AND v.is_active)",
    "a product whose count of variants is wrong": "SELECT COUNT(*) FROM catalog_product p WHERE p.brand_id = $ AND"
    " variant_count <> (SELECT COUNT(*) FROM catalog_variant v WHERE v.product_id = p.id AND v.is_active)",
    "a product whose stock isn't the sum of its variants'": "SELECT COUNT(*) FROM catalog_product p WHERE"
    " p.brand_id = $ AND COALESCE(stock_total, 0) <> (SELECT COALESCE(SUM(stock), 0) FROM catalog_variant v"
    " WHERE v.product_id = p.id AND v.is_active)",
    "a product that search doesn't know": "SELECT COUNT(*) FROM catalog_product p WHERE p.brand_id = $ AND NOT EXISTS"
    " (SELECT 1 FROM catalog_searchentry s WHERE s.product_id = p.id)",
    "a variant whose stock isn't the sum of its moves": "SELECT COUNT(*) FROM catalog_variant v WHERE v.brand_id = $"
    " AND COALESCE(stock, 0) <> (SELECT COALESCE(SUM(delta), 0) FROM catalog_stockmove m WHERE m.variant_id = v.id)",
    "a code twice": "SELECT COUNT(*) - COUNT(DISTINCT product_code) FROM catalog_product WHERE brand_id = $",
    "a record traced twice": "SELECT COUNT(*) - COUNT(DISTINCT row_id) FROM bulk_trace WHERE brand_id = $",
    "other than one audit entry": "SELECT ABS(COUNT(*) - 1) FROM security_auditentry WHERE brand_id = $"
    " AND action = 'import'",
    "an import whose rows aren't all done": "SELECT COUNT(*) FROM bulk_importrun WHERE brand_id = $"
    " AND (state <> 'done' OR done_rows <> total_rows)",
}


def digests(shop: Installation, brand: int) -> dict[str, str]:
    """The row count and hash of each table, sorted by content."""
    found = {}
    with shop.connection() as database:
        for table, (name, join) in _TABLES.items():
            cursor = database.execute(f"SELECT {name}, t.* FROM {table} t {join} WHERE t.brand_id = {int(brand)}")
            names = [column[0] for column in cursor.description]
            places = [place for place, column in enumerate(names) if column not in _LEFT_OUT]
            rows = sorted(
                repr([_plain(row[place], brand if names[place] == "grams" else None) for place in places])
                for row in cursor
            )
            found[table] = f"{len(rows):,} rows {hashlib.sha256(chr(10).join(rows).encode()).hexdigest()[:16]}"
    return found


def _plain(value: Any, salt: int | None) -> Any:
    """A value as both brands have it: a gram has its brand's number and `b` or `h` before it (core/common/grams).

    Of grams alone: a mark of a whole name may begin with the same signs by chance.
    """
    if isinstance(value, memoryview):
        return bytes(value)
    if salt is None or not isinstance(value, str):
        return value
    return sorted(re.sub(rf"^{int(salt)}[bh]", "", token) for token in re.findall(r"[^\s']+", value))


def differences(shop: Installation, brand: int, reference: int) -> list[str]:
    """Tables that differ between two brands' imports of the same file."""
    own, other = digests(shop, brand), digests(shop, reference)
    return [f"{table}: {own[table]}, undisturbed {other[table]}" for table in own if own[table] != other[table]]


def violations(shop: Installation, brand: int) -> list[str]:
    """Broken invariants."""
    found = {what: shop.sql(sql.replace("$", str(int(brand)))) for what, sql in _NEVER.items()}
    return [f"{what}: {count}" for what, count in found.items() if count]
