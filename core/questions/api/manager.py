"""API of questions for managers: answer, hide, delete."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import FlagIn, IntFilter, Since, TextIn, Until
from core.common.partial_index import using_partial_index
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.questions import moderation, selectors
from core.questions.answers import ManagedQuestion
from core.questions.api.serializers import HideQuestionIn, QuestionAnswerIn
from core.questions.models import Question
from core.security.api.reveals import reveal


class QuestionFilter(FilterSet):
    """By answer, visibility, state, product, and the days between which it was asked."""

    is_answered = FlagIn(method="by_answer")
    visibility = FlagIn(field_name="visibility", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    product_id = IntFilter(field_name="product_id")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_answer(self, rows: QuerySet[Question], name: str, value: list[int]) -> QuerySet[Question]:
        """Unanswered questions that wait for an answer: hidden ones do not."""
        if len(set(value)) != 1:
            return rows
        return selectors.filter_by_answer(rows, True) if value[0] else using_partial_index(rows, "question_unanswered")


def _rows(rows: QuerySet[Question], call: ResourceRequest) -> list[ManagedQuestion]:
    return selectors.serialize_managed_list(rows)


def _record(row: Question, call: ResourceRequest) -> ManagedQuestion:
    return selectors.serialize_managed(row.pk)


def _whole(call: ResourceRequest) -> ManagedQuestion:
    return selectors.serialize_managed(call.obj.pk, unmasked=True)


def _answer(call: ResourceRequest) -> ManagedQuestion:
    row = moderation.answer(question=call.obj, text=call.data["answer"], actor=call.user, seen=call.data.get("seen"))
    return selectors.serialize_managed(row.pk)


def _hide(call: ResourceRequest) -> ManagedQuestion:
    row = moderation.hide(question=call.obj, reason=call.data["reason"], actor=call.user)
    return selectors.serialize_managed(row.pk)


def _show(call: ResourceRequest) -> ManagedQuestion:
    row = moderation.show(question=call.obj, actor=call.user)
    return selectors.serialize_managed(row.pk)


def _delete(call: ResourceRequest) -> None:
    moderation.delete(question=call.obj, actor=call.user)


RESOURCES = (
    Resource(
        name="product-faqs",
        scope=Scope.MANAGER,
        model=Question,
        queryset=selectors.all_questions,
        serialize_list=_rows,
        serialize=_record,
        delete=_delete,
        filterset=QuestionFilter,
        search=selectors.search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            reveal(
                subject="product-faqs",
                fields=("name", "phone_num", "email"),
                serialize=_whole,
                owner=lambda row: row.user_id,
            ),
            Verb(name="answer", run=_answer, serializer=QuestionAnswerIn),
            Verb(name="hide", run=_hide, serializer=HideQuestionIn),
            Verb(name="show", run=_show),
        ),
    ),
)
