"""API of reviews of a seller's products, for the seller."""

from django.db.models import QuerySet

from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.reviews import moderation, selectors
from core.reviews.answers import ProductReview
from core.reviews.api.serializers import ReviewAnswerIn
from core.reviews.models import Review
from core.sellers.area.access import require_seller


def _own(rows: QuerySet[Review], call: ResourceRequest) -> QuerySet[Review]:
    return selectors.reviews_of_seller(require_seller(call.user).pk)


def _rows(rows: QuerySet[Review], call: ResourceRequest) -> list[ProductReview]:
    return selectors.serialize_list(rows, call.language, call.user)


def _answer(call: ResourceRequest) -> ProductReview:
    row = moderation.answer_as_seller(review=call.obj, text=call.data["answer"], seller=require_seller(call.user))
    return selectors.serialize(row.pk, call.language, call.user)


RESOURCES = (
    Resource(
        name="seller-reviews",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=Review,
        queryset=selectors.visible_reviews,
        narrow=_own,
        serialize_list=_rows,
        sorts={"id": "pk", "new": ("-created_at", "-pk")},
        default_sort="new",
        verbs=(Verb(name="answer", run=_answer, serializer=ReviewAnswerIn),),
    ),
)
