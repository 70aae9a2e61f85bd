"""Why a piece cost what it did (D15), as a line of an order keeps it and as its readers see it.

Kept is data, never a sentence: `kind`, `min_qty`, `percent`, `sale_price` (what the piece cost everybody then),
and of a grade its `grade_id` and `names` by language, as they were. Empty: the sale price counted.
"""

from collections.abc import Mapping
from typing import Any, get_args

from django.utils.translation import gettext as _

from core.catalog.pricing import Kind, Reason
from core.kit import languages
from core.members.grades import GradeOf
from core.orders.answers.quotes import PriceReason

_KINDS = frozenset(get_args(Kind))


def kept(reason: Reason, grade: GradeOf | None, sale_price: int, language: str) -> dict[str, Any]:
    """A reason as a line keeps it; the grade's name in Korean and in the buyer's language."""
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


def shown(values: Any) -> PriceReason:
    """A kept reason in the language of its reader; a column holds whatever was written once."""
    given: Mapping[str, Any] = values if isinstance(values, dict) else {}
    kind: Kind = given["kind"] if given.get("kind") in _KINDS else "sale"
    names = given.get("names")
    return {
        "kind": kind,
        "grade": _name(names if isinstance(names, dict) else {}),
        "min_qty": int(given.get("min_qty") or 0),
        "percent": int(given.get("percent") or 0),
    }


def quoted(reason: Reason, grade: GradeOf | None) -> PriceReason:
    """The reason of a price of now."""
    return {
        "kind": reason.kind,
        "grade": _name(grade.names) if grade and reason.is_of_grade else "",
        "min_qty": reason.min_qty,
        "percent": reason.percent,
    }


def _name(names: Mapping[str, str]) -> str:
    return str(names.get(languages.current()) or names.get(languages.DEFAULT) or "")


def sale_price_then(values: Any) -> int:
    """What a piece cost everybody when it was bought, where that was more than what was paid (won); else 0."""
    return int(values.get("sale_price") or 0) if isinstance(values, dict) else 0


def sentence(values: Any) -> str:
    """A kept reason in the active language, '' for the sale price: for papers and lists of managers."""
    why = shown(values)
    if why["kind"] == "percent":
        return _("%(grade)s %(percent)s%% 할인") % {"grade": why["grade"], "percent": why["percent"]}
    if why["kind"] == "tier":
        return _("%(count)s개 이상 가격") % {"count": why["min_qty"]}
    if why["kind"] == "grade_tier":
        if why["min_qty"] < 2:
            return _("%(grade)s 가격") % {"grade": why["grade"]}
        return _("%(grade)s %(count)s개 이상 가격") % {"grade": why["grade"], "count": why["min_qty"]}
    return ""
