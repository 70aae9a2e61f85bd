"""What runs of grades keep of a member: for the file of own data, and deleted with the account (D13)."""

from collections.abc import Mapping
from typing import Any

from core.grading.models import GradeChange


def own_data(member_id: int) -> Mapping[str, Any]:
    """How runs changed a member's grade, with what was counted."""
    rows = GradeChange.objects.filter(member_id=member_id, run__is_preview=False).order_by("pk")
    names = ("grade_from", "grade_to", "paid", "orders", "run__month", "run__created_at")
    return {
        "grade_changes": [
            {name.removeprefix("run__"): value for name, value in row.items()} for row in rows.values(*names)
        ]
    }


def forget(member_id: int) -> None:
    """The account is erased: its lines of the lists go."""
    GradeChange.objects.filter(member_id=member_id).delete()
