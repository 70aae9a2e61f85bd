"""API of reviews for shoppers (by product) and for members (their own)."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import FilterSet

from core.common.errors import Invalid, NotFound, NotSignedIn
from core.common.filters import IntFilter, IntIn
from core.common.pictures import KeptPicture
from core.common.query import is_id
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.uploads import get_sent_file
from core.reviews import selectors, services
from core.reviews.answers import HelpfulVotes, ProductReview, ReviewReported, ReviewSummary, WritableReviews
from core.reviews.api.serializers import NewReviewIn, ReviewIn, ReviewReportIn, ReviewVoteIn
from core.reviews.models import Review
from core.reviews.pictures import ALBUM


class ShopReviewFilter(FilterSet):
    """A product's reviews: of some numbers of stars, with pictures only."""

    product_id = IntFilter(field_name="product_id")
    stars = IntIn(field_name="stars", lookup_expr="in")
    with_pictures = IntFilter(method="by_pictures")

    def by_pictures(self, rows: QuerySet[Review], name: str, value: int) -> QuerySet[Review]:
        return selectors.filter_by_pictures(rows, True) if value else rows


def _narrow(rows: QuerySet[Review], call: ResourceRequest) -> QuerySet[Review]:
    """The shown reviews of a product; without a product the caller's own, and none for a visitor."""
    if call.query.get("product_id"):
        return selectors.visible_reviews()
    return selectors.own_reviews(call.user.pk) if call.user.is_authenticated else rows.none()


def _rows(rows: QuerySet[Review], call: ResourceRequest) -> list[ProductReview]:
    return selectors.serialize_list(rows, call.language, call.user)


def _signed_in(call: ResourceRequest) -> Any:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    return call.user


def _find(call: ResourceRequest) -> Review:
    """A shown review, or the caller's own."""
    if not is_id(call.key):
        raise NotFound()
    row = selectors.visible_reviews().filter(pk=int(call.key)).first()
    if row is None and call.user.is_authenticated:
        row = selectors.own_reviews(call.user.pk).filter(pk=int(call.key)).first()
    if row is None:
        raise NotFound()
    return row


def _own(call: ResourceRequest) -> Review:
    """The caller's own review, to change or withdraw it."""
    row: Review = call.obj
    if row.user_id != _signed_in(call).pk:
        raise NotFound()
    return row


def _record(row: Review, call: ResourceRequest) -> ProductReview:
    return selectors.serialize(row.pk, call.language, call.user)


def _write(call: ResourceRequest) -> ResourceResponse[ProductReview]:
    user, data = _signed_in(call), call.data
    row = services.write(
        user=user,
        line_id=data["line_id"],
        stars=data["stars"],
        text=data["text"],
        pictures=data.get("pictures", []),
        language=call.language,
    )
    return ResourceResponse(
        data=selectors.serialize(row.pk, call.language, user), status=201, message=_("리뷰를 남겼어요")
    )


def _revise(call: ResourceRequest) -> ProductReview:
    row = services.revise(review=_own(call), user=call.user, **call.data)
    return selectors.serialize(row.pk, call.language, call.user)


def _withdraw(call: ResourceRequest) -> None:
    services.withdraw(review=_own(call))


def _summary(call: ResourceRequest) -> ReviewSummary:
    """`GET …/summary?product_id=`: score, spread of stars and the newest pictures."""
    text = call.query.get("product_id", "")
    if not is_id(text):
        raise Invalid({"product_id": _("상품 번호를 적어 주세요.")})
    return selectors.get_summary(int(text))


def _writable(call: ResourceRequest) -> WritableReviews:
    """`GET …/writable`, of one order with `order_num`: delivered lines that have no review."""
    return selectors.get_writable(_signed_in(call).pk, call.query.get("order_num", "")[:40])


def _helpful(call: ResourceRequest) -> HelpfulVotes:
    is_helpful = bool(call.data["is_helpful"])
    row = services.vote(review=call.obj, user=_signed_in(call), is_helpful=is_helpful)
    return {"id": row.pk, "helpful_count": row.helpful_count, "is_helpful": is_helpful}


def _report(call: ResourceRequest) -> ReviewReported:
    services.report(review=call.obj, user=_signed_in(call), reason=call.data["reason"])
    return {"id": call.obj.pk, "reason": call.data["reason"]}


def _picture(call: ResourceRequest) -> ResourceResponse[KeptPicture]:
    """A picture for a review that is being written: at most 3 MB, encoded again, private until the review is."""
    user = _signed_in(call)
    file = get_sent_file(call.request)
    return ResourceResponse(data=ALBUM.upload(user=user, file=file), status=201)


RESOURCES = (
    Resource(
        name="product-reviews",
        scope=Scope.SHOP,
        model=Review,
        access=Access.PUBLIC,
        queryset=selectors.all_reviews,
        narrow=_narrow,
        finder=_find,
        serialize_list=_rows,
        serialize=_record,
        serializer=ReviewIn,
        create=_write,
        create_serializer=NewReviewIn,
        update=_revise,
        delete=_withdraw,
        filterset=ShopReviewFilter,
        sorts={
            "id": "pk",
            "helpful": ("-is_pinned", "-helpful_count", "-pk"),
            "new": ("-created_at", "-pk"),
            "high": ("-stars", "-pk"),
            "low": ("stars", "pk"),
        },
        default_sort="helpful",
        verbs=(
            Verb(name="summary", run=_summary, method="get", detail=False),
            Verb(name="writable", run=_writable, method="get", detail=False),
            Verb(name="pictures", run=_picture, detail=False),
            Verb(name="helpful", run=_helpful, serializer=ReviewVoteIn),
            Verb(name="report", run=_report, serializer=ReviewReportIn),
        ),
    ),
)
