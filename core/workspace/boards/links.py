"""Records that cards link to: their names in bulk, for who may see them."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from core.catalog.models import Product
from core.claims.models import Claim
from core.common import masking
from core.members.models import Member
from core.orders.models import Order
from core.questions.models import Question
from core.workspace.models import LinkKind, MailThread

Name = tuple[str, str]
_Names = Callable[[Collection[int]], dict[int, Name]]


def _orders(ids: Collection[int]) -> dict[int, Name]:
    return {pk: (name, "") for pk, name in Order.objects.filter(pk__in=ids).values_list("pk", "order_num")}


def _products(ids: Collection[int]) -> dict[int, Name]:
    rows = Product.objects.filter(pk__in=ids, deleted_at=None)
    return {row.pk: (str(row.product_name), row.img) for row in rows.only("product_name", "img")}


def _claims(ids: Collection[int]) -> dict[int, Name]:
    rows = Claim.objects.filter(pk__in=ids).values_list("pk", "order__order_num", "number")
    return {pk: (f"{order_num}-{number}", "") for pk, order_num, number in rows}


def _questions(ids: Collection[int]) -> dict[int, Name]:
    return {pk: (title, "") for pk, title in Question.objects.filter(pk__in=ids).values_list("pk", "title")}


def _members(ids: Collection[int]) -> dict[int, Name]:
    rows = Member.objects.filter(user_id__in=ids).values_list("user_id", "user__name")
    return {pk: (masking.name(name), "") for pk, name in rows}


def _mails(ids: Collection[int]) -> dict[int, Name]:
    rows = MailThread.objects.filter(pk__in=ids).values_list("pk", "subject")
    return {pk: (subject, "") for pk, subject in rows}


# The permission that shows a kind's names, and what finds them.
_KINDS: Mapping[str, tuple[str, _Names]] = {
    LinkKind.ORDER: ("orders.view_order", _orders),
    LinkKind.PRODUCT: ("catalog.view_product", _products),
    LinkKind.CLAIM: ("claims.view_claim", _claims),
    LinkKind.QUESTION: ("questions.view_question", _questions),
    LinkKind.MEMBER: ("members.view_member", _members),
    LinkKind.MAIL: ("workspace.view_mailthread", _mails),
}


def names_of(links: Collection[tuple[str, int]], user: Any) -> dict[tuple[str, int], Name]:
    """Name and picture of each record that there is and that a person may see; at most one query for each kind."""
    names: dict[tuple[str, int], Name] = {}
    for kind, (permission, find) in _KINDS.items():
        ids = {target_id for own, target_id in links if own == kind}
        if ids and user.has_perm(permission):
            names |= {(kind, pk): name for pk, name in find(ids).items()}
    return names
