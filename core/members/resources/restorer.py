"""Undo of what an import or a bulk change wrote of members."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.members.models import Grade, Member
from core.members.resources.rows import member_rows


class MemberRestorer:
    """Undoes what an import or a bulk change wrote. A new account that was used meanwhile is kept."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        names = ("user__name", "grade_id", "is_grade_locked", "memo", "state", "user__email", "user__phone_num")
        return {
            row["user_id"]: blake2b("\0".join(str(row[name]) for name in names).encode(), digest_size=16).hexdigest()
            for row in member_rows(lock=lock, user_id__in=ids)
        }

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        now, stay = timezone.now(), {}
        made = [pk for pk, before in rows if before is None]
        for user in User.objects.filter(pk__in=made).order_by("pk"):
            if user.last_login is not None or user.role_names:
                stay[user.pk] = _("이미 쓰고 있는 계정이라서 그대로 두었어요.")
            else:
                user.delete()
        for pk, before in rows:
            if before is None:
                continue
            own = {name: value for name, value in before.items() if name in ("grade_id", "is_grade_locked", "memo")}
            grade = own.get("grade_id")
            if grade is not None and not Grade.objects.filter(pk=grade).exists():
                stay[pk] = _("앞선 등급이 지워져서 그대로 두었어요.")
                continue
            if "name" in before:
                User.objects.filter(pk=pk).update(name=before["name"])
            Member.objects.filter(pk=pk).update(**own, updated_at=now)
        return stay
