"""Which grade counts for somebody (D15): asked with every price, so it is one prepared statement."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q, QuerySet

from core.kit import languages
from core.kit.statements import Statement, Values
from core.members.models import Grade, Member


@dataclass(frozen=True)
class GradeOf:
    """The grade that counts for somebody; `percent` comes off the sale price. `names` are by language."""

    id: int
    percent: int
    is_business: bool
    names: Mapping[str, str] = field(default_factory=dict)


_NAMES = {code: f"grade_name_{languages.suffix(code)}" for code in languages.LANGUAGES}


def _grade_of(values: Values) -> QuerySet[Any, Any]:
    own = Member.objects.filter(pk__in=values).values("grade_id")[:1]
    # A member whose own grade is the default one has one row here.
    found = Grade.objects.rewrite(False).filter(Q(pk__in=own) | Q(is_default=1))
    rows: QuerySet[Any, Any] = found.order_by("is_default", "pk").values(
        "pk", "discount_percent", "is_business", *_NAMES.values()
    )
    return rows


_GRADE_OF = Statement(_grade_of)


def grade_of(user_id: int | None) -> GradeOf | None:
    """The grade of a person of the brand in force: a member's own, else the brand's default one.

    None for visitors, and where the brand has no such grade. One query.
    """
    if user_id is None:
        return None
    rows = _GRADE_OF([user_id])
    if not rows:
        return None
    row = rows[0]
    names = {code: row[column] for code, column in _NAMES.items() if row[column]}
    return GradeOf(row["pk"], row["discount_percent"], bool(row["is_business"]), names)
