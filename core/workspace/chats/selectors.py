"""Reads conversations for managers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext

from core.accounts.models import User
from core.accounts.selectors import public_name
from core.catalog.models import Product
from core.common.partial_index import using_partial_index
from core.common.query import SearchResult
from core.common.typed_numbers import compact_number, is_phone_end
from core.members.models import Member
from core.members.selectors import grade_name
from core.orders.models import Order, OrderLine
from core.workspace.boards.answers import DeskPerson
from core.workspace.chats import cursors
from core.workspace.chats.answers import (
    ChatContact,
    ChatCounts,
    ChatCustomer,
    ChatMessages,
    ChatPage,
    ChatParticipantRow,
    ChatRecord,
    ChatRow,
    LookedAt,
)
from core.workspace.chats.messages import lines_after, list_lines, newest_page, serialize_messages
from core.workspace.customers.selectors import customer_card
from core.workspace.models import ChatKind, ChatMessage, ChatParticipant, ChatState, Conversation
from core.workspace.replies.variables import values_for

# A search reads this many of the newest lines of the brand; names, numbers and telephones are found by their indexes.
SEARCHED_LINES = 20_000
FEW = 5_000


def conversations() -> QuerySet[Conversation]:
    """Every conversation of the brand."""
    return Conversation.objects.all()


def visible_to(rows: QuerySet[Conversation], user_id: int) -> QuerySet[Conversation]:
    """Conversations with shoppers, and those between colleagues that a manager is in."""
    own = ChatParticipant.objects.filter(conversation_id=OuterRef("pk"), user_id=user_id)
    return rows.filter(Q(kind=ChatKind.SHOP) | Exists(own))


def waiting(rows: QuerySet[Conversation]) -> QuerySet[Conversation]:
    """Conversations whose shopper waits for an answer."""
    return using_partial_index(rows, "conversations_waiting")


def of_person(rows: QuerySet[Conversation], user_id: int) -> QuerySet[Conversation]:
    """Conversations that a manager does, and those with colleagues."""
    own = ChatParticipant.objects.filter(conversation_id=OuterRef("pk"), user_id=user_id)
    return rows.filter(Q(assignee_id=user_id) | (Q(kind=ChatKind.COLLEAGUES) & Exists(own)))


def search(rows: QuerySet[Conversation], text: str) -> SearchResult:
    """Conversations by the beginning of a name, a visitor's number, the end of a telephone, or a line."""
    text = text.strip()
    digits = compact_number(text)
    own = Conversation.objects.order_by()
    ids = set(own.filter(name__begins=text).values_list("pk", flat=True)[:FEW])
    if digits.isascii() and digits.isdigit() and len(digits) <= 9:
        ids.update(own.filter(visitor_number=int(digits)).exclude(visitor_number=0).values_list("pk", flat=True)[:FEW])
    if is_phone_end(digits):
        ids.update(own.filter(phone_end=digits).values_list("pk", flat=True)[:FEW])
    ids.update(
        own.filter(kind=ChatKind.COLLEAGUES, participants__user_name__startswith=text).values_list("pk", flat=True)[
            :FEW
        ]
    )
    newest = ChatMessage.objects.order_by("-pk").values("pk")[:SEARCHED_LINES]
    lines = ChatMessage.objects.filter(pk__in=newest, body__icontains=text)
    ids.update(lines.order_by().values_list("conversation_id", flat=True)[:FEW])
    return SearchResult(rows.filter(pk__in=sorted(ids)), is_few=True)


def count_lists(user_id: int) -> ChatCounts:
    """How many conversations wait, are a manager's own, are open and ended: four queries."""
    rows = visible_to(Conversation.objects.all(), user_id)
    is_open = Q(state=ChatState.OPEN)
    mine = of_person(Conversation.objects.filter(is_open), user_id)
    return {
        "waiting": waiting(rows).count(),
        "mine": mine.count(),
        "open": rows.filter(is_open).count(),
        "ended": rows.filter(state=ChatState.ENDED).count(),
    }


def serialize_list(rows: QuerySet[Conversation], user_id: int) -> list[ChatRow]:
    """Conversations as a manager's list shows them. The number of queries does not depend on theirs."""
    page = list(cursors.with_unread(rows.select_related("user"), user_id))
    grades = _grades([row.user_id for row in page if row.user_id])
    others = _colleagues([row.pk for row in page if row.kind == ChatKind.COLLEAGUES], user_id)
    return [_row(row, user_id, grades, others) for row in page]


def _row(row: Any, user_id: int, grades: dict[int, str], others: dict[int, DeskPerson]) -> ChatRow:
    assignee: DeskPerson | None = (
        {"id": row.assignee_id, "name": row.assignee_name} if row.assignee_id is not None else None
    )
    return {
        "id": row.pk,
        "kind": row.kind,
        "state": row.state,
        "user_id": row.user_id,
        "name": public_name(row.user) if row.user else "",
        "visitor_number": row.visitor_number,
        "grade": grades.get(row.user_id, "") if row.user_id else "",
        "language": row.language,
        "device": row.device,
        "assignee": assignee,
        "colleague": others.get(row.pk),
        "waiting_since": row.waiting_since,
        "unread_count": row.unread_count,
        "is_typing": _is_typing(row, user_id),
        "last_id": row.last_id,
        "last_at": row.last_at,
        "last_text": row.last_text,
        "last_type": row.last_type,
        "last_sender": row.last_sender,
        "last_sender_id": row.last_sender_id or 0,
        "created_at": row.created_at,
    }


def _is_typing(row: Conversation, user_id: int) -> bool:
    if row.kind == ChatKind.SHOP:
        return cursors.is_writing(row.shopper_typing_at)
    return row.manager_typing_id != user_id and cursors.is_writing(row.manager_typing_at)


def _grades(user_ids: Sequence[int]) -> dict[int, str]:
    rows = Member.objects.filter(pk__in=user_ids).select_related("grade") if user_ids else ()
    return {row.pk: grade_name(row.grade) for row in rows if row.grade is not None}


def _colleagues(ids: Sequence[int], user_id: int) -> dict[int, DeskPerson]:
    rows = ChatParticipant.objects.filter(conversation_id__in=ids).exclude(user_id=user_id) if ids else ()
    return {row.conversation_id: {"id": row.user_id, "name": row.user_name} for row in rows}


def serialize_record(row: Conversation, user_id: int) -> ChatRecord:
    """A conversation with its newest lines, as a manager works in it."""
    (listed,) = serialize_list(Conversation.objects.filter(pk=row.pk), user_id)
    lines, has_more = newest_page(list_lines(row, for_shopper=False))
    return {
        **listed,
        "messages": serialize_messages(lines, for_shopper=False),
        "has_more": has_more,
        "participants": _participants(row),
        "looking_at": _looked_at(row),
        "pages": _pages(row),
        "contact": row.contact_masked,
    }


def list_messages(row: Conversation, *, before: int = 0, after: int = 0) -> ChatMessages:
    """Older lines, or those after one."""
    rows = list_lines(row, for_shopper=False)
    lines, has_more = lines_after(rows, after) if after else newest_page(rows, before=before)
    return {"messages": serialize_messages(lines, for_shopper=False), "has_more": has_more}


def _participants(row: Conversation) -> list[ChatParticipantRow]:
    people = ChatParticipant.objects.filter(conversation=row).order_by("pk")
    return [
        {
            "id": person.user_id,
            "name": person.user_name,
            "read_id": person.read_id,
            "delivered_id": person.delivered_id,
        }
        for person in people
    ]


def _pages(row: Conversation) -> list[ChatPage]:
    return [
        {"title": page["title"], "path": page["path"], "at": datetime.fromisoformat(page["at"])} for page in row.pages
    ]


def _looked_at(row: Conversation) -> LookedAt | None:
    """The product or order on the shopper's page, with what managers need of it."""
    kind, pk = row.looking_at.get("kind"), row.looking_at.get("id", 0)
    if kind == "product":
        product = Product.objects.filter(pk=pk, deleted_at=None).first()
        if product is None:
            return None
        return {
            "kind": "product",
            "id": pk,
            "name": str(product.product_name),
            "img": product.img,
            "price": product.product_sale_price,
            "stock": product.stock_total,
            "status": product.status,
        }
    order = Order.objects.filter(pk=pk).first() if kind == "order" else None
    if order is None:
        return None
    img = OrderLine.objects.filter(order=order).order_by("pk").values_list("img", flat=True).first()
    return {
        "kind": "order",
        "id": pk,
        "name": order.order_num,
        "img": img or "",
        "price": order.total,
        "stock": None,
        "status": order.status,
    }


def customer_of(row: Conversation, viewer: Any) -> ChatCustomer:
    """The shopper of a conversation, as far as a manager may see, and the values of reply texts' variables."""
    name = gettext("방문자 %(number)s") % {"number": row.visitor_number} if row.visitor_number else ""
    contact = row.contact
    is_mail = "@" in contact
    customer = customer_card(
        viewer=viewer,
        language=row.language,
        user_id=row.user_id,
        name=name,
        phone="" if is_mail else contact,
        email=contact if is_mail else "",
    )
    order_id = row.looking_at.get("id", 0) if row.looking_at.get("kind") == "order" else 0
    variables = values_for(user_id=row.user_id, name="", manager=viewer, language=row.language, order_id=order_id)
    return {"customer": customer, "variables": variables}


def contact_of(row: Conversation) -> ChatContact:
    """Name, telephone and address of a shopper in full; the caller has recorded the look."""
    user = User._base_manager.filter(pk=row.user_id).first() if row.user_id else None
    contact = row.contact
    return {
        "id": row.pk,
        "name": user.name if user else "",
        "phone_num": user.phone_num if user else "" if "@" in contact else contact,
        "email": user.email if user else contact if "@" in contact else "",
    }
