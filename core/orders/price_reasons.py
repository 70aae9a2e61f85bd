"""The reason of a piece's price (D15), as an order line stores it and as readers see it.

Stored is data, not text: `kind`, `min_qty`, `percent`, `sale_price` (everybody's price at that time), and for a grade
its `grade_id` and `names` by language. Empty: the sale price applied.
"""

from collections.abc import Mapping
from typing import Any, get_args

from django.utils.translation import gettext as _

from core.catalog.pricing import Kind, PriceSource
from core.common import languages
from core.members.grades import EffectiveGrade
from core.orders.answers.quotes import PriceReason

_KINDS = frozenset(get_args(Kind))


def to_stored(reason: PriceSource, grade: EffectiveGrade | None, sale_price: int, language: str) -> dict[str, Any]:
    """A reason as a line stores it, with the grade's name in Korean and in the buyer's language."""
    if reason.kind == "sale":
        return {}
    values: dict[str, Any] = {"kind": reason.kind, "sale_price": sale_price}
    if reason.min_qty:
        values["min_qty"] = reason.min_qty
    if reason.percent:
        values["percent"] = reason.percent
    if reason.is_of_grade and grade is not None:
        values["grade_id"] = grade.id
        values["names"] = {code: grade.names[code] for code in {languages.DEFAULT, language} if code in grade.names}
    return values


def from_stored(values: Any) -> PriceReason:
    """A stored reason in the reader's language. Old rows may have other keys."""
    given: Mapping[str, Any] = values if isinstance(values, dict) else {}
    kind: Kind = given["kind"] if given.get("kind") in _KINDS else "sale"
    names = given.get("names")
    return {
        "kind": kind,
        "grade": _name(names if isinstance(names, dict) else {}),
        "min_qty": int(given.get("min_qty") or 0),
        "percent": int(given.get("percent") or 0),
    }


def from_quote(reason: PriceSource, grade: EffectiveGrade | None) -> PriceReason:
    """The reason of a price in a current quote."""
    return {
        "kind": reason.kind,
        "grade": _name(grade.names) if grade and reason.is_of_grade else "",
        "min_qty": reason.min_qty,
        "percent": reason.percent,
    }


def _name(names: Mapping[str, str]) -> str:
    return str(names.get(languages.current()) or names.get(languages.DEFAULT) or "")


def original_sale_price(values: Any) -> int:
    """The sale price at the time of the order, if it was higher than the paid price (won); else 0."""
    return int(values.get("sale_price") or 0) if isinstance(values, dict) else 0


def describe(values: Any) -> str:
    """A stored reason as text in the active language, '' for the sale price: for documents and managers' lists."""
    why = from_stored(values)
    if why["kind"] == "percent":
        return _("%(grade)s %(percent)s%% 할인") % {"grade": why["grade"], "percent": why["percent"]}
    if why["kind"] == "tier":
        return _("%(count)s개 이상 가격") % {"count": why["min_qty"]}
    if why["kind"] == "grade_tier":
        if why["min_qty"] < 2:
            return _("%(grade)s 가격") % {"grade": why["grade"]}
        return _("%(grade)s %(count)s개 이상 가격") % {"grade": why["grade"], "count": why["min_qty"]}
    return ""
