"""Rows of one product: which they are, and what the product and its variants have from each other."""

import itertools
import math
import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import ClassVar

from django.utils.translation import gettext as _

from core.bulk.contracts import SAME, Row
from core.catalog.resources.labels import MAX_VARIANTS, OPTIONS
from core.catalog.resources.sources.contract import Cells, Context, copy_row
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.keys import NameKeys
from core.catalog.resources.sources.options import Groups, option_cells

_PRICES = ("product_price", "product_sale_price")
_OPTION_CELL = re.compile(r"option\d_(?:name|value)")


class BelowKeys(NameKeys):
    """Rows of other types belong to the product row above them; rows of `apart` types are records of their own."""

    heads: ClassVar[frozenset[str]] = frozenset({"product"})
    apart: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        self._last = ""
        self._count = 0

    def key(self, cells: Mapping[str, str]) -> str:
        kind = kind_of(cells)
        if kind in self.apart:
            self._count += 1
            return f"{kind}:{self._count}"
        if kind in self.heads:
            self._last = super().key(cells)
        return self._last


def kind_of(cells: Mapping[str, str]) -> str:
    """The type of a row, as it is compared."""
    return cells.get("row_type", "").strip().casefold()


def skip_rows(rows: Sequence[Row]) -> None:
    """Skip rows that belong to a skipped product, or that say nothing of their own."""
    for row in rows:
        row.skipped, row.kind = True, SAME


def close_unsaid(head: Row, context: Context) -> None:
    """A product with a blank cell in the column of states is not sold."""
    if "selling" in context.fields and not head.cells.get("selling"):
        head.cells["selling"] = "N"


def refuse_second_products(rows: Sequence[Row]) -> None:
    """Two products with the same code are an error: the rows of the second would be variants of the first."""
    for row in rows[1:]:
        if row.cells.get("product_name"):
            row.errors["product_code"] = _(
                "%(line)s번째 줄과 같은 상품코드예요. 옵션 값을 적거나 한 줄을 지워 주세요."
            ) % {"line": rows[0].number}


def inherit_prices(head: Row, variants: Sequence[Row]) -> None:
    """A variant without a price has that of its product; the sale price only where it is not said to be on no sale."""
    for row in variants:
        if row is head or any(name in row.cells for name in _PRICES):
            continue
        names = _PRICES[:1] if row.cells.get("sale_on") == "N" and _PRICES[0] in head.cells else _PRICES
        row.cells = {**row.cells, **{name: head.cells[name] for name in names if name in head.cells}}


def share_stock(head: Row, variants: Sequence[Row]) -> None:
    """The stock of a product is not that of each variant: at 0 none can be bought, else none is counted."""
    held = parse_amount(head.cells.get("stock", ""))
    is_single = list(variants) in ([], [head])
    if held is None or is_single or any("stock" in row.cells for row in variants if row is not head):
        return
    del head.cells["stock"]
    if held > 0:
        head.notes["stock"] = _("재고가 상품 하나의 것이라 옵션마다 세지 않아요.")
        return
    for row in variants:
        row.cells["stock"] = "0"


def drop_options(cells: Cells) -> Cells:
    """The cells without those of options."""
    return {name: text for name, text in cells.items() if not _OPTION_CELL.fullmatch(name)}


def expand_row(row: Row, groups: Groups) -> list[Row]:
    """Make the row the first combination of the values, and return it with a row for every other one."""
    count = math.prod(len(values) for _name, values in groups)
    if count > MAX_VARIANTS or len(groups) > OPTIONS:
        row.errors["option1_value"] = _("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS}
        return [row]
    names = [name for name, _values in groups]
    plain = drop_options(row.cells)
    if count > 1:
        # It is the code of the product, not of a combination.
        plain.pop("variant_code", None)
    made = [row]
    for place, combination in enumerate(itertools.product(*(values for _name, values in groups))):
        cells = option_cells(names, list(combination))
        if place == 0:
            row.cells = {**plain, **cells}
        else:
            made.append(copy_row(row, {"product_code": plain.get("product_code", ""), **cells}))
    share_stock(row, made)
    return made


def format_amount(amount: Decimal) -> str:
    """A number as a cell has it."""
    return format(amount.normalize(), "f")
