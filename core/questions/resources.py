"""Export of questions."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from import_export.widgets import Widget

from core.accounts.answered_by import AnsweredBy
from core.bulk.contract import Column, ExportResource
from core.questions.models import Question, QuestionState, Visibility


def _column(shown: Promise) -> Column:
    with translation.override("ko"):
        made = Column(str(shown), Widget())
    made.shown = shown
    return made


class QuestionResource(ExportResource):
    """One row a question, private ones included: readers of the manager's list see them there too."""

    name: ClassVar[str] = "product-faqs"
    label: ClassVar[str] = "상품 문의"
    shown: ClassVar[str | Promise] = _("상품 문의")
    # Private texts may contain personal data: the export needs that permission and a reason.
    personal: ClassVar[frozenset[str]] = frozenset({"user_name", "title", "text"})

    created_at = _column(_("작성일"))
    product_code = _column(_("상품코드"))
    product_name = _column(_("상품명"))
    user_name = _column(_("아이디"))
    author_name = _column(_("작성자"))
    visibility = _column(_("공개"))
    title = _column(_("제목"))
    text = _column(_("내용"))
    answer = _column(_("답변"))
    answered_at = _column(_("답변한 때"))
    answered_by = _column(_("답변한 쪽"))
    state = _column(_("상태"))

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        own = ("product__product_code", "product__product_name_ko", "user__user_name")
        plain = ("created_at author_name visibility title text answer answered_at answered_by state").split()
        found = {row["pk"]: row for row in Question.objects.filter(pk__in=ids).values("pk", *own, *plain)}
        for pk in ids:
            if pk in found:
                yield _cells(found[pk])


def _cells(row: Mapping[str, Any]) -> list[str]:
    return [
        _time(row["created_at"]),
        row["product__product_code"],
        row["product__product_name_ko"] or "",
        row["user__user_name"] or "",
        row["author_name"],
        str(Visibility(row["visibility"]).label),
        row["title"],
        row["text"],
        row["answer"],
        _time(row["answered_at"]),
        str(AnsweredBy(row["answered_by"]).label) if row["answered_by"] else "",
        str(QuestionState(row["state"]).label),
    ]


def _time(at: Any) -> str:
    return f"{timezone.localtime(at):%Y-%m-%d %H:%M:%S}" if at else ""
