"""What the API answers about grades by rule. Amounts in won."""

from datetime import date, datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.bulk.contracts import JobState
from core.common.typing import Doc, EnumOf, Pk, Won


class GradeRuleRecord(TypedDict):
    """The rule of the brand's grades."""

    id: Pk
    is_on: bool
    months: Annotated[int, Doc("How many whole months before the month of the night count.")]
    night: Annotated[int, Doc("Day of the month; the worker begins at three in the morning in Seoul.")]
    next_at: Annotated[datetime | None, Doc("The next night, null while it is off.")]
    has_limits: Annotated[bool, Doc("Whether a grade has a limit; without any the rule can't be switched on.")]


class GradeCounts(TypedDict):
    """How many members have a grade after a run: those who rose or fell to it, and those who had it."""

    grade_id: Annotated[int | None, Doc("Null where the brand has no default grade.")]
    name: str
    rise: int
    fall: int
    stay: int


class GradeRunRow(TypedDict):
    """A walk through the members, as a preview or with changes."""

    id: Pk
    is_preview: bool
    by_clock: Annotated[bool, Doc("Whether the worker began it in the chosen night.")]
    first: Annotated[date, Doc("The first day that counts.")]
    last: Annotated[date, Doc("The last day that counts.")]
    state: Annotated[str, EnumOf(JobState)]
    done: int
    total: int
    rise: int
    fall: int
    stay: int
    locked: Annotated[int, Doc("Members left alone because their grade is locked.")]
    business: Annotated[int, Doc("Members left alone because they are businesses.")]
    by_grade: Annotated[list[GradeCounts], Doc("In the order of the grades.")]
    message: str
    created_by: Annotated[str, Doc("Empty for the clock.")]
    created_at: datetime
    applied_at: datetime | None


class GradeChangeRow(TypedDict):
    """A member who rises or falls, masked."""

    id: Pk
    run_id: Pk
    user_id: Pk
    user_name: str
    name: str
    grade_from: str
    grade_to: str
    is_rise: bool
    paid: Annotated[Won, Doc("Paid for goods delivered in these months, less refunds.")]
    orders: Annotated[int, Doc("Orders with such goods.")]
