"""Export of questions."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.db.models import F
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.accounts.answered_by import AnsweredBy
from core.bulk.contracts import RowExport, column
from core.questions.models import Question, QuestionState, Visibility


class QuestionResource(RowExport):
    """One row a question, private ones included: readers of the manager's list see them there too."""

    name: ClassVar[str] = "product-faqs"
    label: ClassVar[str] = "상품 문의"
    shown: ClassVar[str | Promise] = _("상품 문의")
    # Private texts may contain personal data: the export needs that permission and a reason.
    personal: ClassVar[frozenset[str]] = frozenset({"user_name", "title", "text"})

    created_at = column(_("작성일"))
    product_code = column(_("상품코드"))
    product_name = column(_("상품명"))
    user_name = column(_("아이디"))
    author_name = column(_("작성자"))
    visibility = column(_("공개"))
    title = column(_("제목"))
    text = column(_("내용"))
    answer = column(_("답변"))
    answered_at = column(_("답변한 때"))
    answered_by = column(_("답변한 쪽"))
    state = column(_("상태"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("created_at author_name visibility title text answer answered_at answered_by state").split()
        questions = Question.objects.filter(pk__in=ids).values(
            "pk",
            *plain,
            product_code=F("product__product_code"),
            product_name=F("product__product_name_ko"),
            user_name=F("user__user_name"),
        )
        return {
            question["pk"]: {
                **question,
                "visibility": Visibility(question["visibility"]).label,
                "answered_by": AnsweredBy(question["answered_by"]).label if question["answered_by"] else "",
                "state": QuestionState(question["state"]).label,
            }
            for question in questions
        }
