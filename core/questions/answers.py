"""What the API answers about questions."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.accounts.answered_by import AnsweredBy
from core.common.typing import Doc, EnumOf, Flag, Pk
from core.questions.models import QuestionState

Answerer = Annotated[
    Annotated[str, EnumOf(AnsweredBy)] | Literal[""], Doc("Whose words the answer is; empty without an answer.")
]


class QuestionHead(TypedDict):
    """A question as shoppers and managers read it. Texts are plain text, never HTML."""

    id: Pk
    product_id: Pk
    product_name: str
    img: Annotated[str, Doc("The product's picture.")]
    title: str
    text: str
    language: Annotated[str, Doc("The language of the shop when it was written.")]
    visibility: Annotated[Flag, Doc("0 everyone, 1 author, staff and the seller of the product only.")]
    author_name: Annotated[str, Doc("The nickname, else the masked name; empty where the member has left.")]
    is_answered: bool
    answer: str
    answered_at: datetime | None
    answered_name: Annotated[str, Doc("The shop's name, or the seller's; empty without an answer.")]
    state: Annotated[str, EnumOf(QuestionState)]
    hidden_reason: Annotated[str, Doc("Why the shop hides it; only its author and staff read it.")]
    created_at: datetime


class ProductQuestion(QuestionHead):
    """A question with its relation to the caller. A locked one has no title, text or answer."""

    is_own: bool
    is_locked: Annotated[bool, Doc("It is private and not the caller's.")]
    is_visitors: Annotated[bool, Doc("A visitor asked it: its password opens it.")]


class SellerQuestion(QuestionHead):
    """A question as the seller of the product works with it: private ones whole, the author by the masked name."""

    answered_by: Answerer


class OwnQuestionCounts(TypedDict):
    """How many questions a member has."""

    total: int
    answered: int


class ManagedQuestion(QuestionHead):
    """A question as managers work with it."""

    product_code: str
    seller_id: Pk | None
    user_id: Pk | None
    user_name: str
    name: str
    phone_num: str
    email: str
    is_masked: Annotated[bool, Doc("Name, telephone and address are masked.")]
    answered_by: Answerer
    told_at: Annotated[datetime | None, Doc("When the author was told of the answer.")]
    updated_at: datetime
