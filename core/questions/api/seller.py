"""API of questions about a seller's products, for the seller."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import FlagIn
from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.questions import moderation, selectors
from core.questions.answers import SellerQuestion
from core.questions.api.serializers import QuestionAnswerIn
from core.questions.models import Question
from core.sellers import storefront
from core.sellers.area.access import require_seller


class SellerQuestionFilter(FilterSet):
    """With an answer, or without."""

    is_answered = FlagIn(method="by_answer")

    def by_answer(self, rows: QuerySet[Question], name: str, value: list[int]) -> QuerySet[Question]:
        return selectors.filter_by_answer(rows, bool(value[0])) if len(set(value)) == 1 else rows


def _own(rows: QuerySet[Question], call: ResourceRequest) -> QuerySet[Question]:
    return selectors.answerable_by_seller(require_seller(call.user).pk)


def _rows(rows: QuerySet[Question], call: ResourceRequest) -> list[SellerQuestion]:
    return selectors.serialize_seller_list(rows, call.language)


def _answer(call: ResourceRequest) -> SellerQuestion:
    identity = storefront.get_identity(require_seller(call.user).pk)
    row = moderation.answer(
        question=call.obj,
        text=call.data["answer"],
        actor=call.user,
        seen=call.data.get("seen"),
        seller_name=identity["name"] if identity else call.user.user_name,
    )
    return selectors.serialize_seller_list(selectors.all_questions().filter(pk=row.pk), call.language)[0]


RESOURCES = (
    Resource(
        name="seller-questions",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=Question,
        queryset=selectors.visible_questions,
        narrow=_own,
        serialize_list=_rows,
        filterset=SellerQuestionFilter,
        sorts={"id": "pk", "new": ("-created_at", "-pk")},
        default_sort="new",
        verbs=(Verb(name="answer", run=_answer, serializer=QuestionAnswerIn),),
    ),
)
