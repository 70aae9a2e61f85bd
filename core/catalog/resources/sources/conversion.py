"""Converts a row of another shop's file to ours: values, units, codes, timed prices, pictures on their server."""

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext as _

from core.bulk.contract import KEY, SAME, Row
from core.bulk.widgets import YesNo, number
from core.catalog.models import MAX_QTY
from core.catalog.resources import lists
from core.catalog.resources.columns_foreign import JOINED
from core.catalog.resources.countries import country
from core.catalog.resources.sources.contract import BLANK, OTHER, Cells, Codes, Context, Notes, Source, split_joined
from core.catalog.resources.sources.keys import bare_code, clean_code
from core.common.numbers import UnclearNumber

# Fields whose invalid cells are left out with a note; in other fields they are errors.
SOFT = frozenset(
    "maker origin_country hs_code weight_g search_words min_qty max_qty point_rate low_stock_at seo_title "
    "seo_description product_description is_overseas images currency tax_kind".split()
)
_CUT = {"seo_title": 120, "seo_description": 300, "maker": 80}
_WORDS = 500
# Option values that mean no option.
_NO_OPTION = frozenset({"default title", "default option value", "default variant", "default value", "default"})
_PRICES = ("product_price", "product_sale_price")
# Our columns that a foreign column produces besides the one that it is mapped to.
_OPTION = frozenset(f"option{place}_{part}" for place in range(1, 6) for part in ("name", "value"))
_GIVES: Mapping[str, frozenset[str]] = {
    "option_list": _OPTION,
    "option_values": _OPTION,
    "option_prices": frozenset({"price_diff"}),
    "option_stocks": frozenset({"stock"}),
    "category_levels": frozenset({"categories"}),
    "variations": _OPTION | {"parent_code"},
    "variant_title": _OPTION,
    "stock_parts": frozenset({"stock"}),
    "brand": frozenset({"maker"}),
    "price_hidden": frozenset({"buyable"}),
    "sold_from": frozenset({"selling"}),
    "sold_until": frozenset({"selling"}),
    "summary": frozenset({"product_description"}),
    "facets": frozenset({"properties", "categories", "maker"}),
    "features": frozenset({"properties"}),
    "discount_amount": frozenset(_PRICES),
    "discount_percent": frozenset(_PRICES),
    **{f"option{place}_value": frozenset({f"option{place}_name"}) for place in range(1, 6)},
}
_UNIT = re.compile(r"[(（]\s*([^()（）\s]+)\s*[)）]")
# Units of weight in the names of columns, also in other languages.
_UNITS = {
    "kg": "kg", "g": "g", "grams": "g", "lb": "lb", "lbs": "lb", "oz": "oz", "킬로그램": "kg", "그램": "g",
    "公斤": "kg", "千克": "kg", "克": "g", "磅": "lb", "盎司": "oz", "キログラム": "kg", "グラム": "g", "livres": "lb",
    "onces": "oz", "كجم": "kg", "كغ": "kg", "كغم": "kg", "كيلوغرام": "kg", "جم": "g", "غ": "g", "غرام": "g",
}  # fmt: skip


def resulting_fields(source: Source, fields: frozenset[str]) -> frozenset[str]:
    """The fields of a row after conversion, for a file of this system with these fields."""
    return fields.union(source.gives, *(more for name, more in _GIVES.items() if name in fields))


def read_rows(source: Source, rows: Sequence[Row], context: Context) -> list[Row]:
    """Convert the rows of a record; the result may have more rows than the file."""
    for row in rows:
        row.cells = {name: text for name, text in row.cells.items() if name != KEY}
        _read(source, row, context)
    made = source.rows(list(rows), context)
    _without_default(made)
    return made


def preview_cells(source: Source, cells: Mapping[str, str], context: Context) -> Cells:
    """The cells of a row for a preview."""
    row = Row(0, {name: text for name, text in cells.items() if name != KEY})
    _read(source, row, context)
    return {name: text.replace(JOINED, " · ") for name, text in row.cells.items()}


def _read(source: Source, row: Row, context: Context) -> None:
    cells, notes = row.cells, row.notes
    kind = cells.get("row_type", "").casefold()
    if source.skips.intersection(part.strip() for part in kind.split(",")):
        row.skipped, row.kind = True, SAME
        notes["row_type"] = _("여기에서 팔 수 없는 종류라 건너뛰어요: %(kind)s") % {"kind": cells["row_type"][:40]}
        return
    _values(source, cells, context)
    _units(source, cells, context)
    for name, codes in source.codes.items():
        if name in cells:
            _named(name, codes, cells, notes, context)
    source.cells(cells, notes, context)
    if source.paths and cells.get("categories") and "categories" not in source.codes:
        cells["categories"] = _paths(cells["categories"], source)
    _codes(cells)
    _refuse_unclear(row)
    _prices(source, cells, context)
    _sold(cells, context)
    _stock(cells)
    _quantities(cells, notes)
    _texts(cells, notes)
    _pictures(cells, notes, context)


def _values(source: Source, cells: Cells, context: Context) -> None:
    for name, table in source.values.items():
        if name not in cells:
            if BLANK in table and name in context.fields:
                cells[name] = table[BLANK]
            continue
        found = [table.get(part.strip().casefold(), table.get(OTHER, part)) for part in split_joined(cells[name])]
        cells[name] = JOINED.join(one for one in found if one)
        if not cells[name]:
            del cells[name]


def _units(source: Source, cells: Cells, context: Context) -> None:
    """Add the unit to a weight: the row's, that of the column's name, or the system's default."""
    weight = cells.get("weight_g", "")
    if weight and re.fullmatch(r"[\d.,]+", weight):
        header = next((name for name, field in context.mapping.items() if field == "weight_g"), "")
        named = _UNIT.search(header)
        in_header = _UNITS.get(named[1].casefold()) if named else None
        unit = cells.get("weight_unit") or in_header or source.units.get("weight_g", "g")
        cells["weight_g"] = f"{weight} {unit}"
    if weight and not any(sign in "123456789" for sign in weight):
        del cells["weight_g"]


def _named(name: str, codes: Codes, cells: Cells, notes: Notes, context: Context) -> None:
    """Replace codes with the names that the manager gave; unnamed ones are left out with a note."""
    table = {**codes.known, **context.names.get(name, {})}
    found, unknown = [], []
    for one in split_codes(codes, cells[name]):
        if not re.fullmatch(codes.like, one):
            found.append(one)
        elif one in table:
            found.append(table[one])
        else:
            unknown.append(one)
    if unknown:
        notes[name] = _("이름을 모르는 번호라 뺐어요: %(codes)s") % {"codes": ", ".join(unknown)[:80]}
    if found:
        cells[name] = "; ".join(dict.fromkeys(found)) if codes.joined else found[0]
    else:
        del cells[name]


def split_codes(codes: Codes, text: str) -> list[str]:
    """The codes of a cell, without those that mean none."""
    ones = text.split(codes.joined) if codes.joined else [text]
    return [one for one in (part.strip() for part in ones) if one and not re.fullmatch(codes.none, one)]


def code_reader(codes: Codes) -> Callable[[str], list[str]]:
    """A function that extracts the codes of a cell, for which the manager gives names."""
    return lambda text: [one for one in split_codes(codes, text) if re.fullmatch(codes.like, one)]


def _paths(text: str, source: Source) -> str:
    assert source.paths is not None
    way = source.paths
    places = []
    for one in re.split(rf"(?:{re.escape(way.between)}|;)\s*", text) if way.between else [text]:
        names = [part.strip() for part in one.split(way.level)] if way.level else [one.strip()]
        names = [name for name in names if name]
        if way.root and names and names[0] == way.root:
            names = names[1:]
        if names:
            places.append(" > ".join(lists.escape(name, ";>:›") for name in names))
    return "; ".join(dict.fromkeys(places))


def _codes(cells: Cells) -> None:
    for name in ("product_code", "parent_code", "own_code"):
        if name in cells:
            cells[name] = clean_code(cells[name])
    if "variant_code" in cells:
        cells["variant_code"] = bare_code(cells["variant_code"])
    if cells.get("row_id") and not cells.get("product_code"):
        cells["product_code"] = clean_code(f"id:{cells['row_id']}")


def parse_amount(text: str) -> Decimal | None:
    """A number, None for other text."""
    try:
        return number(text) if text else None
    except ValueError:
        return None


def _refuse_unclear(row: Row) -> None:
    """A discount that may be one of two numbers is an error: without it the price would be another."""
    for name in ("discount_amount", "discount_percent"):
        try:
            number(row.cells.get(name, "0"))
        except UnclearNumber as exc:
            row.errors[name] = str(exc)
        except ValueError:
            continue


def _prices(source: Source, cells: Cells, context: Context) -> None:
    """Remove prices of 0.00 and sale prices outside their period; compute a sale price from a discount."""
    for name in _PRICES:
        if name in cells and parse_amount(cells[name]) == 0:
            del cells[name]
    if cells.get("sale_on") == "N":
        cells.pop("product_sale_price", None)
    if not _is_now(cells.get("sale_from", ""), cells.get("sale_until", ""), context.today):
        for name in ("discount_amount", "discount_percent"):
            cells.pop(name, None)
        if source.falls_back and "product_price" in cells:
            cells.pop("product_sale_price", None)
    full = parse_amount(cells.get("product_price", ""))
    off, percent = parse_amount(cells.get("discount_amount", "")), parse_amount(cells.get("discount_percent", ""))
    if full and (off or percent) and "product_sale_price" not in cells:
        now = full - (off or 0) - full * (percent or 0) / 100
        if 0 < now < full:
            cells["product_sale_price"] = format(now.quantize(Decimal("0.01"), ROUND_HALF_UP).normalize(), "f")


def parse_day(text: str) -> str:
    """A date as 2026-11-05; '' for other text and for zero dates."""
    found = re.match(r"\s*(\d{4})[-./](\d{1,2})[-./](\d{1,2})", text)
    if found:
        year, month, date = found[1], found[2], found[3]
    else:
        american = re.match(r"\s*(\d{1,2})/(\d{1,2})/(\d{2,4})", text)
        if not american:
            return ""
        month, date, year = american[1], american[2], american[3] if len(american[3]) == 4 else f"20{american[3]}"
    return "" if year == "0000" else f"{year}-{int(month):02}-{int(date):02}"


def _is_now(start: str, end: str, today: str) -> bool:
    first, last = parse_day(start), parse_day(end)
    return not (first and first > today) and not (last and last < today)


def _sold(cells: Cells, context: Context) -> None:
    """Outside its sales period a product is not sold; one with a hidden price can't be bought."""
    if not _is_now(cells.get("sold_from", ""), cells.get("sold_until", ""), context.today):
        cells["selling"] = "N"
    if cells.get("price_hidden", "").lower() in YesNo.YES:
        cells["buyable"] = "N"


def _stock(cells: Cells) -> None:
    if cells.get("stock_parts"):
        found = [parse_amount(one.rpartition("=")[2]) for one in re.split(rf"[,{JOINED}]", cells["stock_parts"])]
        if any(one is not None for one in found):
            cells["stock"] = format(sum((one for one in found if one is not None), Decimal(0)), "f")
    if cells.get("stock_counted", "").lower() in YesNo.NO:
        cells.pop("stock", None)
    held = parse_amount(cells.get("stock", ""))
    if held is not None and held < 0:
        cells["stock"] = "0"


def _quantities(cells: Cells, notes: Notes) -> None:
    for name in ("min_qty", "max_qty"):
        found = parse_amount(cells.get(name, ""))
        if found is None:
            continue
        if found < 1:
            del cells[name]
        elif found > MAX_QTY:
            cells[name] = str(MAX_QTY)
            notes[name] = _("%(most)s개까지라 줄였어요.") % {"most": MAX_QTY}
    least, most = parse_amount(cells.get("min_qty", "")), parse_amount(cells.get("max_qty", ""))
    if least is not None and most is not None and most < least:
        del cells["max_qty"]


def _texts(cells: Cells, notes: Notes) -> None:
    for name in cells:
        if name.startswith(("product_name", "seo_", "option", "variant_title")) and "\t" in cells[name]:
            cells[name] = " ".join(cells[name].split())
    if not cells.get("product_description") and cells.get("summary"):
        cells["product_description"] = next(one for one in split_joined(cells["summary"]) if one)
    if not cells.get("maker") and cells.get("brand"):
        cells["maker"] = cells["brand"]
    for name, most in _CUT.items():
        if len(cells.get(name, "")) > most:
            cells[name] = cells[name][: most - 1].rstrip() + "…"
            notes[name] = _("길어서 %(most)s자로 줄였어요.") % {"most": most}
    if len(cells.get("search_words", "")) > _WORDS:
        cells["search_words"] = cells["search_words"][:_WORDS].rpartition(",")[0]
        notes["search_words"] = _("길어서 %(most)s자로 줄였어요.") % {"most": _WORDS}
    if cells.get("origin_country"):
        found = country(cells["origin_country"])
        if found:
            cells["origin_country"] = found


def _pictures(cells: Cells, notes: Notes, context: Context) -> None:
    """Prefix picture paths on the old shop's server with the base address that the manager gave."""
    if not cells.get("images"):
        return
    base = context.options.get("image_base", "").rstrip("/")
    refs = [one.strip() for one in re.split(r"\||[,;](?=\s*[^\s,;|]+\.\w{3,4}\b)", cells["images"]) if one.strip()]
    made = []
    bare = False
    for ref in refs:
        if re.match(r"https?://|/media/\d+/", ref):
            made.append(ref)
        elif ref.startswith("//"):
            made.append(f"https:{ref}")
        elif base:
            made.append(f"{base}/{ref.lstrip('/')}")
        elif context.has_pack:
            made.append(ref.rpartition("/")[2])
        else:
            bare = True
    if bare:
        notes["images"] = _("그림이 옛 쇼핑몰의 경로예요. 앞에 붙일 주소를 적으면 가져와요.")
    cells["images"] = "|".join(dict.fromkeys(made))
    if not made:
        del cells["images"]


def _without_default(rows: list[Row]) -> None:
    """Remove the option of a single variant with the option 'Default'."""
    valued = [row for row in rows if row.cells.get("option1_value")]
    if len(valued) == 1 and valued[0].cells["option1_value"].strip().casefold() in _NO_OPTION:
        for row in rows:
            row.cells = {name: text for name, text in row.cells.items() if name not in _OPTION}
