"""API of questions for shoppers (by product) and for their authors."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import FilterSet

from core.common.addresses import client_address
from core.common.errors import Invalid, NotFound, NotSignedIn
from core.common.filters import FlagIn, IntFilter
from core.common.query import is_id
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.questions import selectors, services
from core.questions.answers import OwnQuestionCounts, ProductQuestion
from core.questions.api import sessions
from core.questions.api.serializers import NewQuestionIn, QuestionIn, QuestionPasswordIn, VisitorQuestionIn
from core.questions.models import Question


class ShopQuestionFilter(FilterSet):
    """A product's questions: answered or not, or only one's own."""

    product_id = IntFilter(field_name="product_id")
    is_answered = FlagIn(method="by_answer")
    mine = IntFilter(method="by_author")

    def by_answer(self, rows: QuerySet[Question], name: str, value: list[int]) -> QuerySet[Question]:
        return selectors.filter_by_answer(rows, bool(value[0])) if len(set(value)) == 1 else rows

    def by_author(self, rows: QuerySet[Question], name: str, value: int) -> QuerySet[Question]:
        if not value:
            return rows
        if not self.request.user.is_authenticated:
            raise NotSignedIn()
        return rows.filter(user_id=self.request.user.pk)


def _narrow(rows: QuerySet[Question], call: ResourceRequest) -> QuerySet[Question]:
    """The shown reviews of a product; without a product the caller's own, and none for a visitor."""
    if call.query.get("product_id"):
        return selectors.visible_questions()
    return selectors.own_questions(call.user.pk) if call.user.is_authenticated else rows.none()


def _rows(rows: QuerySet[Question], call: ResourceRequest) -> list[ProductQuestion]:
    return selectors.serialize_list(rows, call.language, call.user)


def _address(call: ResourceRequest) -> str:
    return client_address(call.request._request)


def _find(call: ResourceRequest) -> Question:
    """A question that the caller may read. Another author's private one counts as missing.

    A visitor's question is not looked up before its password is checked.
    """
    if call.request.method == "POST":
        return Question()
    row = Question.objects.filter(pk=int(call.key)).first() if is_id(call.key) else None
    if row is None or not selectors.is_readable(row, call.user):
        raise NotFound()
    return row


def _own(call: ResourceRequest) -> Question:
    """A member's own question, to change or delete it."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    row: Question = call.obj
    if row.user_id != call.user.pk:
        raise NotFound()
    return row


def _unlocked(call: ResourceRequest) -> Question:
    session = sessions.name_for_limits(call.request, call.key)
    return services.unlock(key=call.key, password=call.data["password"], address=_address(call), session=session)


def _record(row: Question, call: ResourceRequest) -> ProductQuestion:
    return selectors.serialize(row.pk, call.language, call.user)


def _asker(call: ResourceRequest) -> services.Asker:
    """The author of a new question. A visitor needs a name and a password. Raises Invalid by field."""
    if call.user.is_authenticated:
        return services.Asker(address=_address(call), user=call.user)
    missing = [name for name in ("author_name", "password") if not call.data.get(name)]
    if missing:
        raise Invalid(dict.fromkeys(missing, _("필수 항목을 입력해 주세요.")))
    return services.Asker(
        address=_address(call),
        name=call.data["author_name"],
        password=call.data["password"],
        contact=call.data["contact"],
    )


def _ask(call: ResourceRequest) -> ResourceResponse[ProductQuestion]:
    data = call.data
    row = services.ask(
        asker=_asker(call),
        product_id=data["product_id"],
        title=data["title"],
        text=data["text"],
        visibility=data["visibility"],
        language=call.language,
    )
    if row.user_id is None:
        sessions.remember(call.request, row)
    shown = selectors.serialize(row.pk, call.language, call.user, is_author=True)
    return ResourceResponse(data=shown, status=201, message=_("문의를 남겼어요"))


def _texts(call: ResourceRequest) -> dict[str, Any]:
    return {name: call.data[name] for name in ("title", "text", "visibility") if name in call.data}


def _revise(call: ResourceRequest) -> ProductQuestion:
    row = services.revise(question=_own(call), **_texts(call))
    return selectors.serialize(row.pk, call.language, call.user)


def _change(call: ResourceRequest) -> ProductQuestion:
    """A visitor's question is changed by its password."""
    row = services.revise(question=_unlocked(call), **_texts(call))
    return selectors.serialize(row.pk, call.language, call.user, is_author=True)


def _withdraw(call: ResourceRequest) -> None:
    services.withdraw(question=_own(call))


def _open(call: ResourceRequest) -> ProductQuestion:
    """A visitor's question with its answer, by its password."""
    row = _unlocked(call)
    return selectors.serialize(row.pk, call.language, call.user, is_author=True)


def _remove(call: ResourceRequest) -> None:
    """A visitor's question is deleted by its password."""
    services.withdraw(question=_unlocked(call))


def _counts(call: ResourceRequest) -> OwnQuestionCounts:
    """`GET …/counts`: how many questions the caller has."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    return selectors.count_own_questions(call.user.pk)


RESOURCES = (
    Resource(
        name="product-faqs",
        scope=Scope.SHOP,
        model=Question,
        access=Access.PUBLIC,
        queryset=selectors.all_questions,
        narrow=_narrow,
        finder=_find,
        serialize_list=_rows,
        serialize=_record,
        serializer=QuestionIn,
        create=_ask,
        create_serializer=NewQuestionIn,
        update=_revise,
        delete=_withdraw,
        filterset=ShopQuestionFilter,
        sorts={"id": "pk", "new": ("-created_at", "-pk")},
        default_sort="new",
        verbs=(
            Verb(name="counts", run=_counts, method="get", detail=False),
            Verb(name="open", run=_open, serializer=QuestionPasswordIn),
            Verb(name="change", run=_change, serializer=VisitorQuestionIn),
            Verb(name="remove", run=_remove, serializer=QuestionPasswordIn),
        ),
    ),
)
