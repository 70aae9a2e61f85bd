"""Reads mails for managers."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from core.catalog.models import Product
from core.common import languages, masking
from core.common.partial_index import using_partial_index
from core.orders.models import Order
from core.plain.contracts import restorable_since
from core.workspace.customers.selectors import customer_card, serialize_orders
from core.workspace.files.answers import DeskFileRow
from core.workspace.files.selectors import serialize_files
from core.workspace.mailbox.answers import MailboxFacts
from core.workspace.mailbox.selectors import facts_of, find_member
from core.workspace.mails.answers import (
    MailCounts,
    MailDraftRow,
    MailLabelRow,
    MailMessageRow,
    MailProduct,
    MailRecord,
    MailRow,
)
from core.workspace.models import MailDraft, MailLabel, MailMessage, MailSource, MailThread, MailThreadLabel
from core.workspace.replies.variables import values_for

# Where files of messages and of drafts belong (core.workspace.files).
MESSAGE_FILES, DRAFT_FILES = "mail", "maildraft"
# A tab says that there are more than this many.
MOST = 999
_ORDER_NUM = re.compile(r"(?<![0-9A-Z])\d{8}-[0-9A-Z]{4}-[0-9A-Z]{4}(?![0-9A-Z])", re.IGNORECASE)
_MAX_ORDERS = 5

TABS = ("inbox", "open", "mine", "starred", "sent", "drafts", "spam", "trash")


def threads() -> QuerySet[MailThread]:
    """All mails that are not in the trash."""
    rows: QuerySet[MailThread] = MailThread.objects.all()
    return rows


def deleted_threads() -> QuerySet[MailThread]:
    """Mails in the trash, as long as they can be restored."""
    rows: QuerySet[MailThread] = using_partial_index(
        MailThread.with_deleted.filter(deleted_at__gt=restorable_since()), "mails_in_trash"
    )
    return rows


def filter_by_tab(rows: QuerySet[MailThread], tab: str, user_id: int) -> QuerySet[MailThread]:
    """The mails of a tab, each by its own index. Those of the trash are restorable rows, not these."""
    indexes = {
        "inbox": "mails_in_inbox", "open": "mails_open", "starred": "mails_starred", "sent": "mails_sent",
        "spam": "mails_in_spam",
    }  # fmt: skip
    if tab == "mine":
        return using_partial_index(rows.filter(assignee_id=user_id), "mails_of_assignee")
    if tab == "drafts":
        return rows.filter(Exists(MailDraft.objects.filter(thread_id=OuterRef("pk"), owner_id=user_id)))
    return using_partial_index(rows, indexes[tab])


def filter_by_labels(rows: QuerySet[MailThread], label_ids: Collection[int]) -> QuerySet[MailThread]:
    """Mails with any of these labels."""
    return rows.filter(Exists(MailThreadLabel.objects.filter(thread_id=OuterRef("pk"), label_id__in=label_ids)))


def count_tabs(user_id: int) -> MailCounts:
    """How many mails the tabs have, up to one more than MOST: a short query for each."""
    rows = threads()
    return {
        "inbox": _count(using_partial_index(rows, "mails_unread")),
        "open": _count(filter_by_tab(rows, "open", user_id)),
        "mine": _count(filter_by_tab(rows, "mine", user_id)),
        "starred": _count(filter_by_tab(rows, "starred", user_id)),
        "drafts": _count(drafts_of(user_id)),
    }


def _count(rows: QuerySet[Any]) -> int:
    return int(rows.order_by().values("pk")[: MOST + 1].count())


def labels() -> QuerySet[MailLabel]:
    """The labels of mails by name."""
    return MailLabel.objects.order_by("name", "pk")


def serialize_labels(rows: Collection[MailLabel] | QuerySet[MailLabel]) -> list[MailLabelRow]:
    """Labels as lists show them."""
    return [{"id": label.pk, "name": label.name, "color": label.color} for label in rows]


def person_of(thread: MailThread) -> dict[str, str]:
    """Name, telephone and address of the shopper, unmasked: a member's, or what a visitor left."""
    if thread.user is not None:
        user = thread.user
        return {"name": user.name or user.user_name, "phone_num": user.phone_num, "email": user.email}
    contact = thread.contact
    is_mail = "@" in contact
    return {"name": thread.name, "phone_num": "" if is_mail else contact, "email": contact if is_mail else ""}


def serialize_threads(rows: QuerySet[MailThread], user_id: int) -> list[MailRow]:
    """Mails of a list: three queries, however many there are."""
    shown = list(rows.select_related("user").defer("password", "contact_sealed"))
    ids = [thread.pk for thread in shown]
    labels_of: dict[int, list[int]] = {}
    pairs = MailThreadLabel.objects.filter(thread_id__in=ids).order_by("pk").values_list("thread_id", "label_id")
    for thread_id, label_id in pairs:
        labels_of.setdefault(thread_id, []).append(label_id)
    begun = set(
        MailDraft.objects.filter(thread_id__in=ids, owner_id=user_id).order_by().values_list("thread_id", flat=True)
    )
    return [_row(thread, labels_of.get(thread.pk, []), thread.pk in begun) for thread in shown]


def _row(thread: MailThread, label_ids: list[int], has_draft: bool) -> MailRow:
    user = thread.user
    name = (user.name or user.user_name) if user else thread.name
    return {
        "id": thread.pk,
        "source": thread.source,
        "subject": thread.subject,
        "user_id": thread.user_id,
        "user_name": user.user_name if user else "",
        "name": masking.name(name),
        "language": thread.language,
        "category": thread.category,
        "state": thread.state,
        "folder": thread.folder,
        "is_starred": thread.is_starred,
        "is_unread": thread.is_unread,
        "assignee_id": thread.assignee_id,
        "assignee_name": thread.assignee_name,
        "labels": label_ids,
        "preview": thread.preview,
        "last_kind": thread.last_kind,
        "last_name": thread.last_name,
        "last_at": thread.last_at,
        "message_count": thread.message_count,
        "has_files": thread.has_files,
        "has_draft": has_draft,
        "waits_since": thread.waits_since,
        "created_at": thread.created_at,
        "deleted_at": thread.deleted_at,
    }


def serialize_thread(pk: int, viewer: Any, *, unmasked: bool = False) -> MailRecord:
    """A mail in full, as a manager may see it. The number of queries does not depend on its messages."""
    thread = MailThread.with_deleted.select_related("user", "order").get(pk=pk)
    draft = MailDraft.objects.filter(thread_id=pk, owner_id=viewer.pk).first()
    label_ids = list(MailThreadLabel.objects.filter(thread_id=pk).order_by("pk").values_list("label_id", flat=True))
    messages = list_messages(pk)
    person = person_of(thread)
    order_num = thread.order.order_num if thread.order else ""
    is_mailbox = thread.source == MailSource.MAILBOX
    user_id = find_member(person["email"]) if is_mailbox else thread.user_id
    card = customer_card(
        viewer=viewer,
        language=thread.language,
        user_id=user_id,
        name=masking.name(thread.name),
        phone="" if thread.user_id else person["phone_num"],
        email="" if thread.user_id else person["email"],
    )
    variables = values_for(
        user_id=user_id,
        # As a member's: by nickname or masked.
        name=masking.name(thread.name),
        manager=viewer,
        language=card["language"],
        order_id=thread.order_id or 0,
    )
    shown = dict(person)
    if not unmasked:
        masking.mask_fields(shown, "name", "phone_num", "email")
    row = _row(thread, label_ids, draft is not None)
    return {
        **row,
        "name": shown["name"],
        "messages": messages,
        "orders": _orders(thread, messages, viewer),
        "order_num": order_num,
        "product": serialize_product(thread.product_id),
        "customer": card,
        "variables": variables,
        "draft": serialize_drafts([draft])[0] if draft else None,
        "seen_id": messages[-1]["id"] if messages else 0,
        "phone_num": shown["phone_num"],
        "email": shown["email"],
        "is_masked": not unmasked,
        "can_answer": bool(person["email"]) if is_mailbox else bool(thread.user_id or thread.password),
        "updated_at": thread.updated_at,
    }


def list_messages(thread_id: int, *, after: int = 0) -> list[MailMessageRow]:
    """The messages of a mail in order, notes among them: four queries at most. `after`: only newer ones than this."""
    rows = list(MailMessage.objects.filter(thread_id=thread_id, pk__gt=after).order_by("pk"))
    files = serialize_files(MESSAGE_FILES, [row.pk for row in rows if row.file_count])
    facts = facts_of([row.pk for row in rows])
    return [_message(row, files.get(row.pk, []), facts.get(row.pk)) for row in rows]


def _message(row: MailMessage, files: list[DeskFileRow], facts: MailboxFacts | None) -> MailMessageRow:
    return {
        "id": row.pk,
        "kind": row.kind,
        "author_id": row.author_id,
        # A manager's, or that of who sent a mail of the mailbox.
        "author_name": row.author_name if row.author_id else masking.name(row.author_name),
        "text": row.text,
        "given_to": row.given_to,
        "files": files,
        "mailbox": facts,
        "created_at": row.created_at,
    }


def _orders(thread: MailThread, messages: Sequence[MailMessageRow], viewer: Any) -> list[Any]:
    """The mail's order, then those whose numbers stand in its texts, if the viewer may see orders."""
    if not viewer.has_perm("orders.view_order"):
        return []
    texts = [thread.subject, *(message["text"] for message in messages)]
    numbers = list(dict.fromkeys(number.upper() for text in texts for number in _ORDER_NUM.findall(text)))
    match = Q(order_num__in=numbers[:_MAX_ORDERS])
    if thread.order_id:
        match |= Q(pk=thread.order_id)
    elif not numbers:
        return []
    rows = list(Order.objects.filter(match).order_by("pk"))
    rows.sort(key=lambda order: (order.pk != thread.order_id, order.pk))
    return serialize_orders(rows[:_MAX_ORDERS])


def serialize_product(product_id: int | None) -> MailProduct | None:
    """A product as a mail shows it; None where it is gone."""
    row = Product.objects.filter(pk=product_id, deleted_at=None).first() if product_id else None
    if row is None:
        return None
    name = getattr(row, f"product_name_{languages.suffix(languages.current())}", "") or row.product_name
    return {"id": row.pk, "name": str(name), "img": row.img}


def drafts_of(user_id: int) -> QuerySet[MailDraft]:
    """What a person has not sent yet."""
    return MailDraft.objects.filter(owner_id=user_id)


def serialize_drafts(rows: Sequence[MailDraft] | QuerySet[MailDraft]) -> list[MailDraftRow]:
    """Drafts with their files: two queries at most for those of a list."""
    if isinstance(rows, QuerySet):
        rows = list(rows.select_related("thread", "thread__user", "member"))
    files = serialize_files(DRAFT_FILES, [draft.pk for draft in rows])
    return [_draft(draft, files.get(draft.pk, [])) for draft in rows]


def _draft(draft: MailDraft, files: list[DeskFileRow]) -> MailDraftRow:
    thread, member = draft.thread, draft.member
    user = thread.user if thread else member
    name = (user.name or user.user_name) if user else (thread.name if thread else "")
    return {
        "id": draft.pk,
        "mail_id": draft.thread_id,
        "user_id": draft.member_id,
        "name": masking.name(name),
        "subject": thread.subject if thread else draft.subject,
        "text": draft.text,
        "files": files,
        "closes": draft.closes,
        "send_at": draft.send_at,
        "error": draft.error,
        "version": draft.version,
        "updated_at": draft.updated_at,
    }


def names_of_labels(label_ids: Collection[int]) -> Mapping[int, str]:
    """The names of labels, for audit entries."""
    return dict(MailLabel.objects.filter(pk__in=label_ids).values_list("pk", "name"))
