"""What the API answers about reviews."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.accounts.answered_by import AnsweredBy
from core.common.typing import Doc, EnumOf, Pk, Won
from core.reviews.models import ReportReason, ReviewSource, ReviewState


class ReviewHead(TypedDict):
    """A review as everybody reads it. Texts are plain text, never HTML."""

    id: Pk
    product_id: Pk
    product_name: str
    img: Annotated[str, Doc("The product's picture.")]
    stars: int
    text: str
    language: Annotated[str, Doc("The language of the shop when it was written.")]
    option_info: Annotated[str, Doc("The options bought, as the order has them.")]
    pictures: list[str]
    author_name: Annotated[str, Doc("The nickname, else the masked name; empty where the member has left.")]
    is_pinned: bool
    answer: str
    answered_by: Annotated[str, EnumOf(AnsweredBy), Doc("Whose words the answer is.")]
    answered_at: datetime | None
    source: Annotated[str, EnumOf(ReviewSource)]
    helpful_count: int
    state: Annotated[str, EnumOf(ReviewState)]
    hidden_reason: Annotated[str, Doc("Why the shop hides it; only its author and staff read it.")]
    created_at: datetime
    updated_at: datetime


class ProductReview(ReviewHead):
    """A review with its relation to the caller."""

    is_own: bool
    is_helpful: Annotated[bool, Doc("The caller found it helpful.")]


class ManagedReview(ReviewHead):
    """A review as managers work with it."""

    user_id: Pk | None
    user_name: str
    order_num: str
    report_count: int
    reports: Annotated[list[str], Doc("Why members reported it, each as often as it was said; one review only.")]
    points: Annotated[Won, Doc("What counts of the points that it earned.")]


class ReviewPhoto(TypedDict):
    """A picture of a shown review."""

    url: str
    review_id: Pk


class ReviewSummary(TypedDict):
    """The totals of the shown reviews of a product."""

    score: Annotated[float, Doc("The mean of the stars to two places; 0 without reviews.")]
    count: int
    spread: Annotated[list[int], Doc("How many of one star, two stars … five.")]
    with_pictures: int
    photos: Annotated[list[ReviewPhoto], Doc("The newest pictures.")]


class WritableLine(TypedDict):
    """A delivered line that has no review yet."""

    line_id: Pk
    order_num: str
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    delivered_at: datetime | None


class WritableReviews(TypedDict):
    """What a member can review, and the points for it."""

    lines: list[WritableLine]
    points_text: Annotated[Won, Doc("For a review of text alone.")]
    points_photo: Annotated[Won, Doc("For one with pictures.")]


class HelpfulVotes(TypedDict):
    """How many members found a review helpful, and whether the caller did."""

    id: Pk
    helpful_count: int
    is_helpful: bool


class ReviewReported(TypedDict):
    """A review was reported."""

    id: Pk
    reason: Annotated[str, EnumOf(ReportReason)]
