"""Export of the audit log."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import orjson
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column
from core.staff import selectors


class AuditResource(RowExport):
    """Who did what, when, and what changed; personal fields are masked in the stored entries."""

    name: ClassVar[str] = "audit-logs"
    label: ClassVar[str] = "관리 기록"
    shown: ClassVar[str | Promise] = _("관리 기록")

    at = column(_("때"))
    actor_name = column(_("한 사람"))
    action = column(_("한 일"))
    subject = column(_("대상"))
    subject_id = column(_("대상 번호"))
    before = column(_("이전"))
    after = column(_("이후"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("at", "actor_name", "action", "subject", "subject_id")
        return {
            pk: {name: getattr(entry, name) for name in plain}
            | {name: _json(getattr(entry, name)) for name in ("before", "after")}
            for pk, entry in selectors.audit_rows(ids).items()
        }


def _json(values: Any) -> str:
    return orjson.dumps(values).decode() if values else ""
