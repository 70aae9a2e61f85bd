"""Options that other shops write into single cells."""

import itertools
import math
import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.bulk.contract import Row
from core.catalog.resources.columns_foreign import JOINED
from core.catalog.resources.labels import MAX_VARIANTS, OPTIONS
from core.catalog.resources.sources.contract import Cells, Context, copy_row, parse_pairs
from core.catalog.resources.sources.conversion import parse_amount

Groups = list[tuple[str, list[str]]]
_BRACED = re.compile(r"^\s*(?:\[[^\[\]{}]*\]\s*)?(?P<name>[^{}]*?)\s*\{(?P<values>.*)\}\s*$", re.S)
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_OF_COLOR = re.compile(r"색|컬러|칼라|colou?r", re.I)


def parse_braced_options(text: str) -> Groups:
    """`[필수선택]용량{350g|10kg[업소용]}//포장{일반|얼음}`: groups with `//` between, a name, its values in braces.

    Raises ValueError for an invalid cell.
    """
    groups: Groups = []
    for part in re.split(r"(?<=\})\s*//", text.strip()):
        if not part.strip():
            continue
        found = _BRACED.match(part)
        values = list(dict.fromkeys(one.strip() for one in found["values"].split("|") if one.strip())) if found else []
        if not found or not values:
            raise ValueError(_("옵션을 읽을 수 없어요: %(text)s") % {"text": part[:60]})
        groups.append((found["name"].strip() or _("옵션"), values))
    return groups


def assign_colors(groups: Groups, text: str) -> list[dict[str, str]]:
    """The colours of the values of each group; `{#ff0000|#ffff00}` belongs to the colour group."""
    lists = [part.strip().strip("{}").split("|") for part in text.split("//")]
    found: list[dict[str, str]] = [{} for _group in groups]
    places = range(len(groups)) if len(lists) == len(groups) else [_group_of(groups, len(lists[0]))]
    for place, colors in zip(places, lists, strict=False):
        if place is None or len(colors) != len(groups[place][1]):
            continue
        own = (color.strip() for color in colors)
        found[place] = {
            value: color.lower()
            for value, color in zip(groups[place][1], own, strict=True)
            if _COLOR.fullmatch(color)
        }  # fmt: skip
    return found


def _group_of(groups: Groups, count: int) -> int | None:
    fit = [place for place, (_name, values) in enumerate(groups) if len(values) == count]
    return next((place for place in fit if _OF_COLOR.search(groups[place][0])), fit[0] if fit else None)


def option_cells(names: list[str], values: list[str]) -> Cells:
    """The option cells of a variant."""
    cells: Cells = {}
    for place, (name, value) in enumerate(zip(names, values, strict=False), 1):
        if place <= OPTIONS and value:
            cells[f"option{place}_name"], cells[f"option{place}_value"] = name, value
    return cells


def map_option_columns(mapping: dict[str, str], headers: Sequence[str], pattern: re.Pattern[str]) -> None:
    """Map the columns of options, whose names match, in order. Their group 1 is the option's name."""
    own = [header for header in headers if pattern.fullmatch(header.strip())]
    for place, header in enumerate(own[:OPTIONS], 1):
        mapping[header] = f"option{place}_value"


def name_options(cells: Cells, context: Context, pattern: re.Pattern[str]) -> None:
    """Give the options that `map_option_columns` mapped their names, with blanks for underscores."""
    for header, field in context.mapping.items():
        match = pattern.fullmatch(header.strip())
        if match and field in cells and field.startswith("option"):
            cells[field.replace("_value", "_name")] = match[1].replace("_", " ")


def expand_combinations(rows: list[Row], context: Context) -> list[Row]:
    """Expand a row with option groups and values to a row for every combination."""
    made: list[Row] = []
    for row in rows:
        text = row.cells.get("option_list", "")
        made.append(row)
        if not text or row.skipped:
            continue
        try:
            groups = parse_braced_options(text)
        except ValueError as exc:
            row.errors["option_list"] = str(exc)
            continue
        count = 1
        for _name, values in groups:
            count *= len(values)
        if count > MAX_VARIANTS or len(groups) > OPTIONS:
            row.errors["option_list"] = _("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS}
            continue
        colors = assign_colors(groups, row.cells.get("option_colors", ""))
        names = [name for name, _values in groups]
        # The file's stock is for the product, not for a combination.
        plain = {name: text for name, text in row.cells.items() if name != "stock"}
        for number, combination in enumerate(itertools.product(*(values for _name, values in groups))):
            shown = [_with_color(one, colors[place].get(one, "")) for place, one in enumerate(combination)]
            own = option_cells(names, shown)
            if number == 0:
                row.cells = {**plain, **own}
                continue
            made.append(copy_row(row, {"product_code": plain.get("product_code", ""), **own}))
    return made


def _with_color(value: str, color: str) -> str:
    return f"{value}({color})" if color else f"{value}()" if value.endswith(")") and "(" in value else value


def read_listed_variants(rows: list[Row], context: Context) -> list[Row]:
    """Give options to the rows of variants that a product lists (`sku=A,color=Red|sku=B,…`).

    A variant without its own row is made from the product's list.
    """
    parent = next((row for row in rows if row.cells.get("variations") and not row.skipped), None)
    if parent is None:
        return rows
    labels = dict(parse_pairs(parent.cells.get("variation_labels", "")))
    by_sku = {row.cells.get("product_code", ""): row for row in rows if row is not parent}
    made = list(rows)
    first: list[str] = []
    for part in parent.cells["variations"].split("|"):
        own = dict(parse_pairs(part))
        sku = own.pop("sku", "")
        if not sku or not own:
            continue
        extra = {name: own.pop(name, "") for name in ("price", "qty", "display", "image")}
        first = first or list(own)
        names = [labels.get(name, name) for name in first]
        cells = option_cells(names, [own.get(name, "") for name in first])
        cells["parent_code"] = parent.cells.get("product_code", "")
        row = by_sku.get(sku)
        if row is not None:
            row.cells = {**row.cells, **cells}
            continue
        prices = ("product_price", "product_sale_price")
        kept: Cells = {name: parent.cells[name] for name in prices if name in parent.cells}
        if extra["price"]:
            kept = {"product_sale_price": extra["price"]}
        made.append(copy_row(parent, {**kept, **cells, "product_code": sku}))
    if first and parent.cells.get("stock"):
        # Only the variants have stock, not the product itself.
        parent.cells = {name: text for name, text in parent.cells.items() if name != "stock"}
    return made


def expand_listed_options(rows: list[Row], *, between: str) -> list[Row]:
    """Expand a row whose cells list the options: names, the values of each, surcharges and stocks of the combinations.

    Names and the values of each name stand in lines or columns of their own, the values of one with `between` them.
    Surcharges and stocks are given for each combination, or for each value of the first option. Lists of as many
    values as surcharges or stocks, and fewer of these than combinations, are the combinations one by one.
    """
    made: list[Row] = []
    for row in rows:
        made.append(row)
        if row.skipped or not row.cells.get("option_values"):
            continue
        try:
            made += _expand_lists(row, between)
        except ValueError as exc:
            row.errors["option_values"] = str(exc)
    return made


def _expand_lists(row: Row, between: str) -> list[Row]:
    """Make the row its first combination, and return the rows of the others. Raises ValueError."""
    cells = row.cells
    lists = [_items(line, between) for line in _lines(cells["option_values"])]
    names = _lines(cells.get("option_names", ""))
    if len(names) == 1 < len(lists):
        names = _items(names[0], between)
    names += [_("옵션") if len(lists) == 1 else f"{_('옵션')} {place + 1}" for place in range(len(names), len(lists))]
    if len(names) > len(lists) or len(names) > OPTIONS:
        raise ValueError(
            _("옵션 이름은 %(names)s개인데 값은 %(values)s줄이에요.") % {"names": len(names), "values": len(lists)}
        )
    prices, stocks = (
        _items(cells.get(name, "").replace("\n", between), between) for name in ("option_prices", "option_stocks")
    )
    given = max(len(prices), len(stocks))
    count = math.prod(len(values) for values in lists)
    if given != count and all(len(values) == given for values in lists) and len(lists) > 1:
        combinations = list(zip(*lists, strict=True))
    elif count > MAX_VARIANTS:
        raise ValueError(_("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS})
    else:
        combinations = list(itertools.product(*lists))
    first = {value: place for place, value in enumerate(lists[0])}
    plain = {name: text for name, text in cells.items() if name not in _LISTED}
    if not stocks:
        stocks = _shared_stock(row, len(combinations))
    made: list[Row] = []
    for place, combination in enumerate(combinations):
        own = option_cells(names, list(combination))
        for name, listed in (("price_diff", prices), ("stock", stocks)):
            if len(listed) == len(combinations):
                own[name] = listed[place]
            elif len(listed) == len(lists[0]) and name == "price_diff":
                own[name] = listed[first[combination[0]]]
            elif listed:
                raise ValueError(
                    _("옵션 조합은 %(count)s개인데 추가금이나 재고는 %(given)s개예요.")
                    % {"count": len(combinations), "given": len(listed)}
                )
        if place == 0:
            row.cells = {**plain, **own}
        else:
            made.append(copy_row(row, {"product_code": plain.get("product_code", ""), **own}))
    return made


def _shared_stock(row: Row, count: int) -> list[str]:
    """The stocks of combinations where the file has only that of the product, which is not that of each."""
    text = row.cells.get("stock", "")
    if not text or count == 1 or parse_amount(text) == 0:
        return [text] * count if text else []
    if parse_amount(text) is not None:
        row.notes["stock"] = _("재고가 상품 하나의 것이라 옵션마다 세지 않아요.")
    return []


# Cells that the rows of combinations take the place of.
_LISTED = frozenset({"option_names", "option_values", "option_prices", "option_stocks", "stock"})


def _lines(text: str) -> list[str]:
    """The lines of a cell, those of several columns one after the other."""
    return [line.strip() for line in re.split(rf"[\n{JOINED}]", text) if line.strip()]


def _items(text: str, between: str) -> list[str]:
    """The parts of a list, blank ones at its end left out."""
    parts = [part.strip() for part in text.split(between)]
    while parts and not parts[-1]:
        parts.pop()
    return parts


def read_parallel_options(rows: list[Row], between: str = "|") -> list[Row]:
    """Option names in the product's first row, values in each row: `size|colour` and `small|beige`."""
    names: list[str] = []
    for row in rows:
        cells = row.cells
        if cells.get("option_names"):
            names = [one.strip() for one in cells["option_names"].split(between)]
        values = [one.strip() for one in cells.get("option_values", "").split(between)]
        if any(values):
            row.cells = {**cells, **option_cells(names, values)}
    return rows
