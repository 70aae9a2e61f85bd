"""Export of the changes of grades by rule."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.grading import selectors
from core.grading.models import GradeRun


class GradeChangeResource(RowExport):
    """The export of who rises and falls in a run of the rule or in a preview of it. Names stay masked."""

    name: ClassVar[str] = "grade-changes"
    label: ClassVar[str] = "등급 바뀜"
    shown: ClassVar[str | Promise] = _("등급 바뀜")
    personal: ClassVar[frozenset[str]] = frozenset({"user_name"})

    run_at = column(_("계산한 시각"))
    run_kind = column(_("구분"))
    user_name = column(_("아이디"))
    masked_name = column(_("이름"))
    direction = column(_("오름·내림"))
    grade_from = column(_("이전 등급"))
    grade_to = column(_("새 등급"))
    paid = number_column(_("낸 돈"))
    orders = number_column(_("주문 수"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        listed = selectors.serialize_changes(selectors.list_changes().filter(pk__in=ids))
        runs = selectors.list_runs().in_bulk({row["run_id"] for row in listed})
        return {
            row["id"]: {
                **row,
                "run_at": runs[row["run_id"]].created_at,
                "run_kind": _kind(runs[row["run_id"]]),
                "masked_name": row["name"],
                "direction": _("오름") if row["is_rise"] else _("내림"),
            }
            for row in listed
        }


def _kind(run: GradeRun) -> str | Promise:
    if run.is_preview:
        return _("미리 보기")
    return _("정한 밤") if run.by_clock else _("직접 실행")
