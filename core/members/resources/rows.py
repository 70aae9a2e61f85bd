"""Rows of members for files."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from core.members.models import Grade, Member

SUBJECT = "users"
_COLUMNS = (
    "user_id user__user_name user__name user__nickname user__email user__phone_num user__birth_date user__gender "
    "grade_id is_grade_locked memo state agrees_sms agrees_email joined_at"
).split()


def member_rows(*, lock: bool = False, **which: Any) -> list[dict[str, Any]]:
    rows = Member.objects.filter(**which).order_by("pk")
    if lock:
        # In a fixed order, so that two runs never deadlock.
        rows = rows.select_for_update(of=("self",))
    return [dict(row) for row in rows.values(*_COLUMNS)]


def grade_names() -> dict[int, str]:
    return {pk: name or "" for pk, name in Grade.with_deleted.values_list("pk", "grade_name_ko")}


def cells_of(row: Mapping[str, Any], grades: Mapping[int, str]) -> dict[str, Any]:
    return {
        "user_name": row["user__user_name"],
        "full_name": row["user__name"],
        "nickname": row["user__nickname"],
        "email": row["user__email"],
        "phone_num": row["user__phone_num"],
        "birth_date": row["user__birth_date"],
        "gender": row["user__gender"],
        "grade": grades.get(row["grade_id"], ""),
        "memo": row["memo"],
        "agrees_sms": row["agrees_sms"],
        "agrees_email": row["agrees_email"],
        "joined_at": timezone.localtime(row["joined_at"]).date(),
    }
