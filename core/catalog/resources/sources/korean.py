"""What the sheets of Korean sales channels have in common: words of state and of tax, levels of categories."""

import re

from django.utils.translation import gettext as _

from core.catalog.resources import lists
from core.catalog.resources.sources.contract import Cells, Context, Notes, split_joined
from core.catalog.resources.state_words import SOLD_OUT_SQUASHED, SOLD_SQUASHED, squash_word

_CODED = re.compile(r"^\s*\[\d+\]\s*")


def read_state(cells: Cells, context: Context) -> None:
    """Words of state (판매중, 품절, 판매중지 …) as whether a row is sold, and can be bought.

    Each column of states has to say that it is sold: a blank cell does not.
    """
    if "selling" not in context.fields:
        return
    words = [squash_word(word) for word in split_joined(cells.get("selling", ""))]
    columns = sum(1 for field in context.mapping.values() if field == "selling")
    is_sold = len(words) >= columns and all(word in SOLD_SQUASHED | SOLD_OUT_SQUASHED for word in words)
    cells["selling"] = "Y" if is_sold else "N"
    if not SOLD_OUT_SQUASHED.isdisjoint(words):
        cells["buyable"] = "N"


def note_tax(cells: Cells, notes: Notes) -> None:
    """Note goods that are free of tax, whose kind of tax is not imported."""
    word = cells.get("tax_kind", "")
    kind = _("면세") if "면세" in word else _("영세율") if "영세" in word else ""
    if kind:
        notes["tax_kind"] = _("%(kind)s 상품이에요. 과세 구분은 가져오지 않아요.") % {"kind": kind}


def join_levels(cells: Cells) -> None:
    """대분류, 중분류, 소분류 and 세분류 as one path."""
    if cells.get("category_levels") and not cells.get("categories"):
        names = split_joined(cells["category_levels"])
        cells["categories"] = " > ".join(lists.escape(name.strip(), ";>:›") for name in names)


def read_coded_path(cells: Cells, level: str = ">") -> None:
    """`[77388] 완구/취미>인형` as a path without its number."""
    if cells.get("categories"):
        names = [name.strip() for name in _CODED.sub("", cells["categories"]).split(level)]
        cells["categories"] = " > ".join(lists.escape(name, ";>:›") for name in names if name)
