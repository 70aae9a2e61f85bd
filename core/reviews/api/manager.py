"""API of reviews for managers: answer, hide, pin."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import FlagIn, IntFilter, IntIn, Since, TextIn, Until
from core.common.partial_index import using_partial_index
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.reviews import moderation, selectors
from core.reviews.answers import ManagedReview
from core.reviews.api.serializers import HideReviewIn, PinReviewIn, ReviewAnswerIn
from core.reviews.models import Review


class ReviewFilter(FilterSet):
    """By stars, pictures, state, answer, reports, product, and the days between which it was written."""

    stars = IntIn(field_name="stars", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    source = TextIn(field_name="source", lookup_expr="in")
    product_id = IntFilter(field_name="product_id")
    with_pictures = FlagIn(method="by_pictures")
    is_answered = FlagIn(method="by_answer")
    is_reported = FlagIn(method="by_reports")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_pictures(self, rows: QuerySet[Review], name: str, value: list[int]) -> QuerySet[Review]:
        if len(set(value)) != 1:
            return rows
        return using_partial_index(rows, "review_pictured") if value[0] else selectors.filter_by_pictures(rows, False)

    def by_answer(self, rows: QuerySet[Review], name: str, value: list[int]) -> QuerySet[Review]:
        if len(set(value)) != 1:
            return rows
        return rows.exclude(answered_at=None) if value[0] else using_partial_index(rows, "review_unanswered")

    def by_reports(self, rows: QuerySet[Review], name: str, value: list[int]) -> QuerySet[Review]:
        if len(set(value)) != 1:
            return rows
        return using_partial_index(rows, "review_reported") if value[0] else rows.filter(report_count=0)


def _search(rows: QuerySet[Review], text: str) -> QuerySet[Review]:
    """By the order's number, the product's code, or the member's user name."""
    return selectors.search(rows, text)


def _rows(rows: QuerySet[Review], call: ResourceRequest) -> list[ManagedReview]:
    return selectors.serialize_managed_list(rows)


def _record(row: Review, call: ResourceRequest) -> ManagedReview:
    return selectors.serialize_managed(row.pk)


def _answer(call: ResourceRequest) -> ManagedReview:
    row = moderation.answer(review=call.obj, text=call.data["answer"], actor=call.user)
    return selectors.serialize_managed(row.pk)


def _hide(call: ResourceRequest) -> ManagedReview:
    row = moderation.hide(review=call.obj, reason=call.data["reason"], actor=call.user)
    return selectors.serialize_managed(row.pk)


def _show(call: ResourceRequest) -> ManagedReview:
    row = moderation.show(review=call.obj, actor=call.user)
    return selectors.serialize_managed(row.pk)


def _pin(call: ResourceRequest) -> ManagedReview:
    row = moderation.pin(review=call.obj, is_pinned=bool(call.data["is_pinned"]), actor=call.user)
    return selectors.serialize_managed(row.pk)


RESOURCES = (
    Resource(
        name="product-reviews",
        scope=Scope.MANAGER,
        model=Review,
        queryset=selectors.active_reviews,
        serialize_list=_rows,
        serialize=_record,
        filterset=ReviewFilter,
        search=_search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="answer", run=_answer, serializer=ReviewAnswerIn),
            Verb(name="hide", run=_hide, serializer=HideReviewIn),
            Verb(name="show", run=_show),
            Verb(name="pin", run=_pin, serializer=PinReviewIn),
        ),
    ),
)
