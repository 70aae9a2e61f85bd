"""A product as read from its rows, before it is compared with the shop. Pure: no database."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.contract import ROW, Row
from core.catalog.resources import option_texts
from core.catalog.resources.labels import MAX_VARIANTS, OPTIONS
from core.catalog.resources.option_texts import OptionTexts
from core.catalog.resources.sources.contract import Source

Values = dict[str, Any]
Names = tuple[str, ...]
_VALUES = [f"option{place}_value" for place in range(1, OPTIONS + 1)]


@dataclass(slots=True)
class OptionDraft:
    """An option: its name, and its values with their colours in the order of the file."""

    name: str
    place: int
    values: dict[str, str] = field(default_factory=dict)
    texts: OptionTexts = field(default_factory=OptionTexts)

    @property
    def kind(self) -> str:
        return "color" if any(self.values.values()) else "text"


@dataclass(slots=True)
class VariantDraft:
    """A row as a variant; `names` are its option values, `price_diff` is None where the file has none."""

    row: Row
    names: Names
    price_diff: int | None = None


@dataclass(slots=True)
class Draft:
    """A product as read from its rows. `options` is None where the file has no option columns."""

    head: Row
    values: Values
    images: list[str]
    options: list[OptionDraft] | None
    variants: list[VariantDraft]
    # Whether its file should say if it is sold, and does not.
    is_unsaid: bool = False


# Cells that may differ in a product's later rows: they belong to the variant, or are combined.
_OF_VARIANT = frozenset(
    {
        "product_code",
        "parent_code",
        "product_price",
        "product_sale_price",
        "price_diff",
        "stock",
        "variant_code",
        "images",
        "currency",
        "weight_g",
        "selling",
        "buyable",
    }
    | {f"option{place}_{part}" for place in range(1, OPTIONS + 1) for part in ("name", "value")}
    | option_texts.FIELDS
)


def build_draft(
    record_rows: Sequence[Row], fields: frozenset[str], source: Source | None, *, joins: bool = False
) -> Draft | None:
    """The draft of a record's rows; errors are set on the rows. None where all rows are skipped.

    `joins` takes rows that differ only in their pictures as one.
    """
    rows = [row for row in record_rows if not row.skipped]
    if not rows:
        return None
    if joins:
        rows = _join_rows(rows)
    variations = [row for row in rows if "parent_code" in row.values]
    own = [row for row in rows if "parent_code" not in row.values] if variations else rows
    head = own[0] if own else rows[0]
    has_options = "option1_value" in fields and not (source and source.name == "woocommerce" and not variations)
    valued = [row for row in rows if has_options and not row.values.keys().isdisjoint(_VALUES)]
    if variations:
        # The parent's option cells list all values; its variations are the existing combinations.
        valued = [row for row in valued if "parent_code" in row.values]
    is_sold = True
    if source:
        rows, valued, is_sold = _sold(rows, valued, head, fields)
    by_code = "option1_value" not in fields and all("variant_code" in row.values for row in rows)
    if not by_code:
        _refuse_doubles(rows, valued, head)
    options = _options(valued, head, fields) if has_options else None
    made = Draft(
        head=head,
        values=_product_values(own or rows[:1], variations if own else [], head, source),
        images=_images(rows),
        options=options,
        variants=_variants(valued, rows if by_code and not has_options else [head]),
    )
    if not is_sold:
        made.values["selling"] = False
    _prices(made, valued or [head], fields, source)
    return made


def _join_rows(rows: Sequence[Row]) -> list[Row]:
    """The rows without those that repeat one above them; their pictures go to that one."""
    kept: list[Row] = []
    for row in rows:
        own = {name: value for name, value in row.values.items() if name != "images"}
        first = next((other for other in kept if own.items() <= other.values.items()), None) if not row.errors else None
        if first is None:
            kept.append(row)
        elif row.values.get("images"):
            first.values["images"] = [*first.values.get("images", ()), *row.values["images"]]
    return kept


def _sold(rows: list[Row], valued: list[Row], head: Row, fields: frozenset[str]) -> tuple[list[Row], list[Row], bool]:
    """Leave out variants that the other shop doesn't sell; where it sells none, the product isn't sold."""
    closed = [row for row in valued if row is not head and row.values.get("selling") is False]
    if head.values.get("buyable") is not False:
        for row in valued:
            if row is head or row.values.get("buyable") is not False:
                continue
            if "stock" in fields:
                row.values["stock"] = 0
            elif row not in closed:
                closed.append(row)
    if not closed:
        return rows, valued, True
    if len(closed) == len(valued):
        return rows, valued, False
    for row in closed:
        row.notes[ROW] = _("팔지 않던 옵션이라 뺐어요.")
    gone = {id(row) for row in closed}
    return [row for row in rows if id(row) not in gone], [row for row in valued if id(row) not in gone], True


def _value(row: Row, place: int) -> tuple[str, str] | None:
    found: tuple[str, str] | None = row.values.get(_VALUES[place - 1])
    return found


def _refuse_doubles(rows: Sequence[Row], valued: Sequence[Row], head: Row) -> None:
    """Without option values a product has one row; further rows may only add pictures."""
    if valued and len(valued) > MAX_VARIANTS:
        valued[MAX_VARIANTS].errors["option1_value"] = _("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS}
    carrying = ("product_sale_price", "stock", "variant_code")
    for row in rows:
        if row is head or any(row is one for one in valued):
            continue
        if any(name in row.values for name in carrying) or not row.values.get("images"):
            where = "option1_value" if valued else "product_code"
            row.errors[where] = (
                _("옵션 값을 적어 주세요.")
                if valued
                else _(
                    "%(line)s번째 줄과 같은 상품코드예요. 옵션 값을 적거나 한 줄을 지워 주세요. "
                    "그림마다 한 줄인 파일이면 같은 상품의 줄을 합치게 해 주세요."
                )
                % {"line": head.number}
            )


def _options(valued: Sequence[Row], head: Row, fields: frozenset[str]) -> list[OptionDraft]:
    found: list[OptionDraft] = []
    for place in range(1, OPTIONS + 1):
        with_value = [row for row in valued if _value(row, place)]
        if not with_value:
            continue
        name = next((row.values[key] for row in (head, *valued) if (key := f"option{place}_name") in row.values), "")
        if not name:
            with_value[0].errors[f"option{place}_name"] = _("옵션 이름을 적어 주세요.")
        option = OptionDraft(name, place, texts=option_texts.read_option_texts((head, *valued), place, fields))
        for row in valued:
            pair = _value(row, place)
            if pair is None:
                row.errors[f"option{place}_value"] = _("'%(name)s' 값을 적어 주세요.") % {"name": name}
                continue
            other = row.values.get(f"option{place}_name", name)
            if other != name:
                row.errors[f"option{place}_name"] = _("%(line)s번째 줄과 옵션 이름이 달라요.") % {
                    "line": valued[0].number
                }
            text, color = pair
            known = option.values.get(text)
            if known and color and known.lower() != color.lower():
                row.errors[f"option{place}_value"] = _("같은 값의 색이 %(color)s와 달라요.") % {"color": known}
            if not known:
                option.values[text] = color
        found.append(option)
    return found


def _variants(valued: Sequence[Row], plain: Sequence[Row]) -> list[VariantDraft]:
    """The variants of the rows with option values, or else the `plain` rows."""
    if not valued:
        return [VariantDraft(row, ()) for row in plain]
    seen: dict[Names, int] = {}
    drafts = []
    for row in valued:
        names = tuple(pair[0] for place in range(1, OPTIONS + 1) if (pair := _value(row, place)))
        if names in seen:
            row.errors["option1_value"] = _("%(line)s번째 줄과 같은 옵션이에요.") % {"line": seen[names]}
        seen[names] = row.number
        drafts.append(VariantDraft(row, names))
    return drafts


def _product_values(own: Sequence[Row], variations: Sequence[Row], head: Row, source: Source | None) -> Values:
    """The product's cells: those of the first row, and for blank ones those of later rows; conflicts are errors."""
    values = {name: value for name, value in head.values.items() if name not in _OF_VARIANT}
    for row in own:
        if row is head:
            continue
        for name, value in row.values.items():
            if name in _OF_VARIANT:
                continue
            if name not in values:
                values[name] = value
            elif values[name] != value and not source:
                row.errors[name] = _("같은 상품의 %(line)s번째 줄과 달라요.") % {"line": head.number}
    for name in ("product_price", "product_sale_price", "selling", "buyable"):
        if name in head.values:
            values[name] = head.values[name]
    weight = next((row.values["weight_g"] for row in (head, *own, *variations) if row.values.get("weight_g")), None)
    if weight is not None:
        values["weight_g"] = weight
    return values


def _images(rows: Sequence[Row]) -> list[str]:
    return list(dict.fromkeys(src for row in rows for src in row.values.get("images", ())))


def _prices(made: Draft, rows: Sequence[Row], fields: frozenset[str], source: Source | None) -> None:
    """List and sale price of the product, and the difference of each variant.

    Our own files have a product's price and each variant's difference; other shops have a price for
    every variant, of which the lowest becomes the product's.
    """
    values = made.values
    if source:
        for row in {id(row): row for row in (made.head, *rows)}.values():
            _foreign_prices(row, falls_back=source.falls_back)
        for name in ("product_price", "product_sale_price"):
            values.pop(name, None)
            if name in made.head.values:
                values[name] = made.head.values[name]
    priced = [one for one in made.variants if one.row.values.get("product_sale_price") is not None]
    if "price_diff" in fields:
        for one in made.variants:
            one.price_diff = one.row.values.get("price_diff", 0)
            own = one.row.values.get("product_sale_price")
            if own is not None and own != values.setdefault("product_sale_price", own):
                one.row.errors["product_sale_price"] = _(
                    "같은 상품의 판매가가 달라요. 차이는 옵션 추가금에 적어 주세요."
                )
        return
    if not priced or not made.options:
        return
    lowest = min(priced, key=lambda one: one.row.values["product_sale_price"]) if source else priced[0]
    if source or "product_sale_price" not in values:
        values["product_sale_price"] = lowest.row.values["product_sale_price"]
        if "product_price" in lowest.row.values:
            values["product_price"] = lowest.row.values["product_price"]
        else:
            values.pop("product_price", None)
    if source and len(priced) == 1 and len(made.variants) > 1:
        # The only price is the product's; the variants' differences are unknown.
        return
    base = values["product_sale_price"]
    for one in made.variants:
        one.price_diff = one.row.values.get("product_sale_price", base) - base


def _foreign_prices(row: Row, *, falls_back: bool) -> None:
    """Without a sale, other shops leave the sale price blank or the list price 0."""
    values = row.values
    if not values.get("product_price"):
        values.pop("product_price", None)
    if not values.get("product_sale_price"):
        values.pop("product_sale_price", None)
        if falls_back and "product_price" in values:
            values["product_sale_price"] = values["product_price"]
    if values.get("product_price", 0) < values.get("product_sale_price", 0):
        values.pop("product_price", None)
