"""Exports of the histories: which files were read, which were written, what was changed at once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.admin_views import labels
from core.bulk.models import BulkJob, ChangeRun, ExportRun, ImportRun
from core.bulk.row_export import RowExport, column, number_column
from core.bulk.states import JobState

_ACTIONS = {
    "status": _("판매 상태 바꾸기"),
    "price": _("가격 바꾸기"),
    "category": _("분류 옮기기"),
    "stock": _("재고 바꾸기"),
    "delete": _("지우기"),
    "move": _("주문 상태 옮기기"),
    "approve": _("반품·교환 승인"),
    "collect": _("반품·교환 수거 완료"),
}


def _rows(runs: Iterable[Any]) -> dict[int, dict[str, Any]]:
    """What every kind of job has."""
    counted = ("total", "new", "changed", "same", "wrong", "affected", "refused")
    plain = ("file_name", "size", "message", "created_by_name", "created_at", "applied_at")
    return {
        run.pk: {name: getattr(run, name, "") for name in plain}
        | {"target": labels.target(run.resource), "state_word": _state(run)}
        | {name: run.counts.get(name, 0) for name in counted}
        for run in runs
    }


def _state(run: BulkJob) -> str | Promise:
    is_written = isinstance(run, ExportRun) and run.state == JobState.APPLYING
    return labels.WRITING if is_written else labels.STATES[run.state]


class ImportResource(RowExport):
    """The history of imports, without the files' texts."""

    name: ClassVar[str] = "imports"
    label: ClassVar[str] = "가져오기 내역"
    shown: ClassVar[str | Promise] = _("가져오기 내역")

    created_at = column(_("올린 시각"))
    file_name = column(_("파일 이름"))
    target = column(_("목록"))
    state_word = column(_("상태"))
    total = number_column(_("줄 수"))
    new = number_column(_("새로 등록"))
    changed = number_column(_("바뀜"))
    same = number_column(_("그대로"))
    wrong = number_column(_("고칠 줄"))
    created_by_name = column(_("올린 사람"))
    applied_at = column(_("반영한 시각"))
    message = column(_("알림"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return _rows(ImportRun.objects.filter(pk__in=ids).defer("sample", "mapping", "repairs"))


class ExportHistoryResource(RowExport):
    """The history of exports, without what they were filtered by: the search may be a person's name."""

    name: ClassVar[str] = "exports"
    label: ClassVar[str] = "내보내기 내역"
    shown: ClassVar[str | Promise] = _("내보내기 내역")

    created_at = column(_("만든 시각"))
    file_name = column(_("파일 이름"))
    target = column(_("목록"))
    state_word = column(_("상태"))
    total = number_column(_("줄 수"))
    size = number_column(_("크기(바이트)"))
    created_by_name = column(_("만든 사람"))
    applied_at = column(_("끝난 시각"))
    message = column(_("알림"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return _rows(ExportRun.objects.filter(pk__in=ids).defer("ids"))


class ChangeResource(RowExport):
    """The history of bulk changes, without the rows' names."""

    name: ClassVar[str] = "changes"
    label: ClassVar[str] = "일괄 변경 내역"
    shown: ClassVar[str | Promise] = _("일괄 변경 내역")

    created_at = column(_("시각"))
    action = column(_("한 일"))
    target = column(_("목록"))
    state_word = column(_("상태"))
    total = number_column(_("고른 줄"))
    affected = number_column(_("바뀜"))
    same = number_column(_("그대로"))
    refused = number_column(_("안 된 줄"))
    created_by_name = column(_("한 사람"))
    applied_at = column(_("반영한 시각"))
    message = column(_("알림"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        runs = ChangeRun.objects.filter(pk__in=ids).defer("ids", "sample", "refused", "reasons", "chosen")
        actions = {run.pk: _ACTIONS.get(run.action, run.action) for run in runs}
        return {pk: {**row, "action": actions[pk]} for pk, row in _rows(runs).items()}
