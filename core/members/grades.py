"""The effective grade of a user (D15): read with every price, so it is one prepared statement."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q, QuerySet

from core.common import languages
from core.common.compiled_query import CompiledQuery, Values
from core.members.models import Grade, Member


@dataclass(frozen=True)
class EffectiveGrade:
    """The grade that applies to a user; `percent` is the discount on the sale price. `names` are by language."""

    id: int
    percent: int
    is_business: bool
    names: Mapping[str, str] = field(default_factory=dict)


_NAMES = {code: f"grade_name_{languages.suffix(code)}" for code in languages.LANGUAGES}


def _effective_grade_rows(values: Values) -> QuerySet[Any, Any]:
    own = Member.objects.filter(pk__in=values).values("grade_id")[:1]
    # A member whose own grade is the default one has one row here.
    found = Grade.objects.rewrite(False).filter(Q(pk__in=own) | Q(is_default=1))
    rows: QuerySet[Any, Any] = found.order_by("is_default", "pk").values(
        "pk", "discount_percent", "is_business", *_NAMES.values()
    )
    return rows


_EFFECTIVE_GRADE = CompiledQuery(_effective_grade_rows)


def get_effective_grade(user_id: int | None) -> EffectiveGrade | None:
    """The grade of a user of the brand in force: a member's own, else the brand's default one.

    None for visitors, and where the brand has no such grade. One query.
    """
    if user_id is None:
        return None
    rows = _EFFECTIVE_GRADE([user_id])
    if not rows:
        return None
    row = rows[0]
    names = {code: row[column] for code, column in _NAMES.items() if row[column]}
    return EffectiveGrade(row["pk"], row["discount_percent"], bool(row["is_business"]), names)
