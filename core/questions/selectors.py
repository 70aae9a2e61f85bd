"""Queries of questions. Read-only."""

from collections.abc import Mapping
from typing import Any, cast

from django.db.models import Count, QuerySet

from core.accounts.answered_by import AnsweredBy
from core.accounts.models import User
from core.brands import selectors as brands
from core.catalog.models import Product
from core.common import crypto, languages, masking
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id
from core.questions.answers import ManagedQuestion, OwnQuestionCounts, ProductQuestion, SellerQuestion
from core.questions.models import Question, QuestionState, Visibility, contact_seal_context

_COLUMNS = (
    "id product_id title text language visibility author_name answer answered_at answered_by answered_name state "
    "hidden_reason created_at user_id"
).split()
# The content of a question. For a private one only its author, staff and the seller of the product may read it.
_SAID = ("title", "text", "answer", "answered_name", "hidden_reason")


def all_questions() -> QuerySet[Question]:
    """Every question of the current brand."""
    return Question.objects.all()


def visible_questions() -> QuerySet[Question]:
    """The questions on products' pages, private ones as locked rows."""
    return using_partial_index(Question.objects.all(), "question_newest")


def filter_by_answer(rows: QuerySet[Question], is_answered: bool) -> QuerySet[Question]:
    """The questions with an answer, or those without one."""
    return rows.filter(answered_at__isnull=not is_answered)


def own_questions(user_id: int) -> QuerySet[Question]:
    """A member's questions, hidden ones included."""
    return Question.objects.filter(user_id=user_id)


def count_own_questions(user_id: int) -> OwnQuestionCounts:
    """How many questions a member has, and how many of them have an answer."""
    found = own_questions(user_id).aggregate(total=Count("pk"), answered=Count("answered_at"))
    return {"total": found["total"], "answered": found["answered"]}


def questions_of_seller(seller_id: int) -> QuerySet[Question]:
    """The questions about a seller's products, private ones included: the seller answers them."""
    return Question.objects.filter(product__seller_id=seller_id)


def answerable_by_seller(seller_id: int) -> QuerySet[Question]:
    """The same without hidden ones: those that the seller may answer."""
    return using_partial_index(questions_of_seller(seller_id), "question_newest")


def serialize_seller_list(rows: QuerySet[Question], language: str) -> list[SellerQuestion]:
    """Questions as the seller of the products reads them: one query. Of the author only the masked name."""
    return [cast(SellerQuestion, _head(row) | {"answered_by": row["answered_by"]}) for row in _values(rows, language)]


def is_readable(row: Question, user: Any) -> bool:
    """Whether a shopper may read the content: everybody of a shown public question, its author always."""
    if user.is_authenticated and row.user_id == user.pk:
        return True
    return row.visibility == Visibility.EVERYONE and row.state == QuestionState.SHOWN


def serialize_list(
    rows: QuerySet[Question], language: str, user: Any = None, *, is_author: bool = False
) -> list[ProductQuestion]:
    """Questions of a list, each with its relation to the caller: one query. Locked ones have no content.

    `is_author`: the caller proved to be the author.
    """
    user_id = user.pk if user is not None and user.is_authenticated else None
    return [_card(row, user_id, is_author) for row in _values(rows, language, "password")]


def _card(row: Mapping[str, Any], user_id: int | None, is_author: bool) -> ProductQuestion:
    is_own = is_author or (user_id is not None and row["user_id"] == user_id)
    is_locked = row["visibility"] == Visibility.PRIVATE and not is_own
    head = _head(row)
    if is_locked:
        head |= dict.fromkeys(_SAID, "") | {"answered_at": None}
    elif not is_own:
        head["hidden_reason"] = ""
    card = {"is_own": is_own, "is_locked": is_locked, "is_visitors": bool(row["password"])}
    return cast(ProductQuestion, head | card)


def serialize(pk: int, language: str, user: Any, *, is_author: bool = False) -> ProductQuestion:
    """One question, as in lists."""
    return serialize_list(Question.objects.filter(pk=pk), language, user, is_author=is_author)[0]


def serialize_managed_list(rows: QuerySet[Question], *, unmasked: bool = False) -> list[ManagedQuestion]:
    """Questions as managers read them: one query. People are masked unless `unmasked`."""
    more = (
        "product__product_code product__seller_id user__user_name user__name user__phone_num user__email "
        "contact_masked contact_sealed told_at updated_at"
    ).split()
    return [_managed(row, unmasked) for row in _values(rows, languages.current(), *more)]


def serialize_managed(pk: int, *, unmasked: bool = False) -> ManagedQuestion:
    """One question as managers read it."""
    return serialize_managed_list(Question.objects.filter(pk=pk), unmasked=unmasked)[0]


def _managed(row: Mapping[str, Any], unmasked: bool) -> ManagedQuestion:
    person = _person(row, unmasked)
    if not unmasked:
        masking.mask_fields(person, *(() if row["user_id"] is None else ("name", "phone_num", "email")))
    card = {
        "product_code": row["product__product_code"],
        "seller_id": row["product__seller_id"],
        "user_id": row["user_id"],
        "user_name": row["user__user_name"] or "",
        "is_masked": not unmasked,
        **{name: row[name] for name in ("answered_by", "told_at", "updated_at")},
    }
    return cast(ManagedQuestion, _head(row) | card | person)


def _person(row: Mapping[str, Any], unmasked: bool) -> dict[str, Any]:
    """Name, telephone and address of who asked; a visitor's name is stored masked, the contact as the visitor wrote
    it."""
    if row["user_id"] is not None:
        return {name: row[f"user__{name}"] or "" for name in ("name", "phone_num", "email")}
    contact = (
        crypto.unseal_or_empty(row["contact_sealed"], contact_seal_context()) if unmasked else row["contact_masked"]
    )
    is_mail = "@" in contact
    return {
        "name": row["author_name"],
        "phone_num": "" if is_mail else contact,
        "email": contact if is_mail else "",
    }


def search(rows: QuerySet[Question], text: str) -> QuerySet[Question]:
    """The questions of a product code, or of a member, or by the beginning of the title: the first that matches, by
    index."""
    product = Product.objects.filter(product_code=text).order_by().values_list("pk", flat=True).first()
    if product is not None:
        return rows.filter(product_id=product)
    user = User.objects.filter(user_name=text).values_list("pk", flat=True).first()
    if user is not None:
        return rows.filter(user_id=user)
    return rows.filter(title__begins=text)


def _values(rows: QuerySet[Question], language: str, *more: str) -> list[dict[str, Any]]:
    suffix = languages.suffix(language)
    names = dict.fromkeys(("product__product_name_ko", f"product__product_name_{suffix}"))
    found = list(rows.values(*_COLUMNS, *more, *names, "product__img"))
    shop = _shop_name(language)
    for row in found:
        row["product_name"] = row[f"product__product_name_{suffix}"] or row["product__product_name_ko"] or ""
        row["img"] = row["product__img"]
        row["is_answered"] = row["answered_at"] is not None
        if row["answered_by"] == AnsweredBy.STAFF:
            row["answered_name"] = shop
    return found


def _shop_name(language: str) -> str:
    brand = brands.by_id(current_brand_id())
    return str(brand.public[language]["name"]) if brand else ""


def _head(row: Mapping[str, Any]) -> dict[str, Any]:
    apart = ("user_id", "answered_by")
    names = (*(one for one in _COLUMNS if one not in apart), "product_name", "img", "is_answered")
    return {name: row[name] for name in names}
