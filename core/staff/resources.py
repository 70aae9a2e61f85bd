"""Export of the audit log."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import orjson
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from import_export.widgets import Widget

from core.bulk.contract import Column, ExportResource
from core.staff import selectors


def _column(label: str, shown: str | Promise) -> Column:
    made = Column(label, Widget())
    made.shown = shown
    return made


class AuditResource(ExportResource):
    """Who did what, when, and what changed; personal fields are masked in the stored entries."""

    name: ClassVar[str] = "audit-logs"
    label: ClassVar[str] = "관리 기록"
    shown: ClassVar[str | Promise] = _("관리 기록")

    at = _column("때", _("때"))
    actor_name = _column("한 사람", _("한 사람"))
    action = _column("한 일", _("한 일"))
    subject = _column("대상", _("대상"))
    subject_id = _column("대상 번호", _("대상 번호"))
    before = _column("이전", _("이전"))
    after = _column("이후", _("이후"))

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        rows = selectors.audit_rows(ids)
        for pk in ids:
            if pk in rows:
                row: Any = rows[pk]
                yield [
                    f"{timezone.localtime(row.at):%Y-%m-%d %H:%M:%S}",
                    row.actor_name,
                    row.action,
                    row.subject,
                    row.subject_id,
                    orjson.dumps(row.before).decode() if row.before else "",
                    orjson.dumps(row.after).decode() if row.after else "",
                ]
