"""Reads of grades by rule. Nothing here writes."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from core.bulk.selectors import progress
from core.common import masking
from core.grading import rules
from core.grading.answers import GradeChangeRow, GradeCounts, GradeRuleRecord, GradeRunRow
from core.grading.models import GradeChange, GradeRule, GradeRun
from core.members.models import Grade
from core.members.selectors import grade_name


@dataclass(frozen=True)
class Grades:
    """The brand's grades: the default one, and the place of each, the default one lowest."""

    default_id: int | None
    ranks: dict[int, int]

    def shown(self, grade_id: int | None) -> int | None:
        """The grade that applies to a member who has this one: the default one for none, and for a deleted one."""
        return grade_id if grade_id in self.ranks else self.default_id

    def rank(self, grade_id: int | None) -> int:
        return -1 if grade_id is None else self.ranks[grade_id]


def list_rules() -> QuerySet[GradeRule]:
    """The rule of the current brand."""
    return GradeRule.objects.all()


def list_runs() -> QuerySet[GradeRun]:
    """Runs and previews of the current brand."""
    return GradeRun.objects.all()


def list_changes() -> QuerySet[GradeChange]:
    """Who rose and fell in the runs of the current brand."""
    return GradeChange.objects.all()


def ladder() -> list[rules.Limits]:
    """The grades that the rule gives, the highest first: neither business grades, nor the default one, nor any without
    limits."""
    limited = Q(min_paid__gt=0) | Q(min_orders__gt=0)
    rows = Grade.objects.filter(limited, is_business=0, is_default=0).order_by("-position", "-pk")
    return [rules.Limits(*row) for row in rows.values_list("pk", "min_paid", "min_orders")]


def grades() -> Grades:
    """The places of the brand's grades: one query."""
    rows = list(Grade.objects.order_by("position", "pk").values_list("pk", "is_default"))
    default_id = next((pk for pk, is_default in rows if is_default), None)
    return Grades(default_id, {pk: -1 if pk == default_id else place for place, (pk, _is_default) in enumerate(rows)})


def serialize_rule(rule: GradeRule) -> GradeRuleRecord:
    """The rule for managers."""
    now = timezone.now()
    # The nights of the next month are at most 31 days away.
    next_at = rules.last_night(rules.last_night(now, rule.night) + timedelta(days=31), rule.night)
    return {
        "id": rule.pk,
        "is_on": rule.is_on,
        "months": rule.months,
        "night": rule.night,
        "next_at": next_at if rule.is_on else None,
        "has_limits": bool(ladder()),
    }


def serialize_runs(runs: Iterable[GradeRun]) -> list[GradeRunRow]:
    """Runs for managers: one query for the grades."""
    rows = list(runs)
    names = _names({int(key) for run in rows for key in run.by_grade if key})
    return [_run_row(run, names) for run in rows]


def _run_row(run: GradeRun, names: Mapping[int | None, str]) -> GradeRunRow:
    begin, end = rules.months_before(run.month, run.months)
    how = progress(run)
    # A grade that was deleted since stands last.
    order = {str(pk): place for place, pk in enumerate(names)}
    by_grade: list[GradeCounts] = [
        {
            "grade_id": int(key) if key else None,
            "name": names.get(int(key), "") if key else "",
            "rise": counts.get("rise", 0),
            "fall": counts.get("fall", 0),
            "stay": counts.get("stay", 0),
        }
        for key, counts in sorted(run.by_grade.items(), key=lambda item: order.get(item[0], -1))
    ]
    return {
        "id": run.pk,
        "is_preview": run.is_preview,
        "by_clock": run.by_clock,
        "first": timezone.localdate(begin),
        "last": timezone.localdate(end) - timedelta(days=1),
        "state": run.state,
        "done": how["done"],
        "total": how["total"],
        "rise": run.counts.get("rise", 0),
        "fall": run.counts.get("fall", 0),
        "stay": run.counts.get("stay", 0),
        "locked": run.counts.get("locked", 0),
        "business": run.counts.get("business", 0),
        "by_grade": by_grade,
        "message": run.message,
        "created_by": run.created_by_name,
        "created_at": run.created_at,
        "applied_at": run.applied_at,
    }


def _names(ids: Collection[int | None]) -> dict[int | None, str]:
    """The names of grades in the reader's language, deleted ones too, in the order of the list."""
    rows = Grade.with_deleted.filter(pk__in={pk for pk in ids if pk is not None}).order_by("position", "pk")
    return {row.pk: grade_name(row) for row in rows}


def serialize_changes(changes: QuerySet[GradeChange]) -> list[GradeChangeRow]:
    """Who rises and falls, masked: one query, and one for the grades."""
    rows = list(
        changes.values(
            "id",
            "run_id",
            "member_id",
            "member__user_name",
            "member__name",
            "grade_from",
            "grade_to",
            "is_rise",
            "paid",
            "orders",
        )  # fmt: skip
    )
    names = _names({row[name] for row in rows for name in ("grade_from", "grade_to")})
    return [
        {
            "id": row["id"],
            "run_id": row["run_id"],
            "user_id": row["member_id"],
            "user_name": row["member__user_name"],
            "name": masking.name(row["member__name"]),
            "grade_from": names.get(row["grade_from"], ""),
            "grade_to": names.get(row["grade_to"], ""),
            "is_rise": row["is_rise"],
            "paid": row["paid"],
            "orders": row["orders"],
        }
        for row in rows
    ]
