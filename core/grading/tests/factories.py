"""Runs and their changes for tests."""

from typing import Any

from django.utils import timezone

from core.grading.models import GradeChange, GradeRun


def grade_run(**values: Any) -> GradeRun:
    """A preview that is done; inside the brand's scope."""
    day = timezone.localdate().replace(day=1)
    run = GradeRun(
        **{"resource": "member-grades", "is_preview": True, "month": day, "months": 6, "state": "done", **values}
    )
    run.save()
    return run


def grade_change(member: Any, **values: Any) -> GradeChange:
    """A member who rises, in a run of its own."""
    change = GradeChange(run=grade_run(), member=member, is_rise=True, paid=60_000, orders=1, **values)
    change.save()
    return change
