"""What shoppers do with their inquiries: ask, read, write more, withdraw (docs/rules/desk.md)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from core.catalog.models import Product
from core.common import crypto
from core.common.errors import Invalid
from core.common.resources import Scope
from core.live.services import announce_change
from core.notifications.contracts import mask_address
from core.orders.models import Order
from core.security.contracts import count_post, unlock_post
from core.workspace.files.answers import DeskFileRow
from core.workspace.files.selectors import serialize_files
from core.workspace.files.services import Uploader, attach
from core.workspace.mails.answers import InquiryCounts, InquiryMessage, InquiryRecord, InquiryRow
from core.workspace.mails.errors import InquiryAnswered
from core.workspace.mails.messages import RESOURCE, add_message, locked_thread
from core.workspace.mails.selectors import MESSAGE_FILES, serialize_product
from core.workspace.models import MailMessage, MailMessageKind, MailState, MailThread
from core.workspace.models.mails import mail_contact_context

# Inquiries, and messages of them, of a member or of an IP address of visitors in an hour.
MAX_PER_HOUR, MAX_MESSAGES_PER_HOUR = 20, 60


@dataclass(frozen=True)
class Asker:
    """Who writes: a member, or a visitor with a name, a password and a contact for the answer."""

    address: str
    uploader: Uploader
    user: Any = None
    name: str = ""
    password: str = field(default="", repr=False)
    contact: str = field(default="", repr=False)


def own_threads(user_id: int) -> QuerySet[MailThread]:
    """A member's inquiries. What the shop put into its trash is still the member's."""
    rows: QuerySet[MailThread] = MailThread.with_deleted.filter(user_id=user_id)
    return rows


def filter_by_answer(rows: QuerySet[MailThread], is_answered: bool) -> QuerySet[MailThread]:
    """The inquiries whose last message was answered, or those that wait."""
    return rows.exclude(state=MailState.OPEN) if is_answered else rows.filter(state=MailState.OPEN)


def count_own(user_id: int) -> InquiryCounts:
    """How many inquiries a member has."""
    counts = own_threads(user_id).aggregate(
        total=Count("pk"),
        answered=Count("pk", filter=~Q(state=MailState.OPEN)),
        new=Count("pk", filter=Q(is_new_to_shopper=True)),
    )
    return {"total": counts["total"], "answered": counts["answered"], "new": counts["new"]}


def ask(
    *,
    asker: Asker,
    subject: str,
    text: str,
    category: str,
    language: str,
    orders: QuerySet[Order],
    order_num: str = "",
    product_id: int | None = None,
    file_keys: Sequence[str] = (),
) -> MailThread:
    """Write an inquiry. `orders` are those that the caller may see: the order of `order_num` must be one of them.

    Raises Invalid (-50) at `order_num`, `product_id` and `file_keys`, TooMany.
    """
    count_post("inquiries", user_id=asker.user.pk if asker.user else None, address=asker.address, limit=MAX_PER_HOUR)
    user = asker.user
    thread = MailThread(
        subject=subject,
        user=user,
        name="" if user else asker.name.strip(),
        password="" if user else make_password(asker.password),
        contact_sealed="" if user or not asker.contact else crypto.seal(asker.contact, mail_contact_context()),
        contact_masked="" if user or not asker.contact else mask_address(asker.contact),
        language=language,
        category=category,
        order=_find_order(orders, order_num),
        product=_find_product(product_id),
        last_kind=MailMessageKind.SHOPPER,
    )
    with transaction.atomic():
        thread.save()
        _add(thread, text, file_keys, asker.uploader)
        announce_change(RESOURCE, mail=thread.pk)
    return thread


def _find_order(orders: QuerySet[Order], order_num: str) -> Order | None:
    number = order_num.strip().upper()
    if not number:
        return None
    order = orders.filter(order_num=number).first()
    if order is None:
        # The same for one that there is not.
        raise Invalid({"order_num": _("내 주문에 이 번호가 없어요. 비회원 주문이면 먼저 주문을 조회해 주세요.")})
    return order


def _find_product(product_id: int | None) -> Product | None:
    if not product_id:
        return None
    product = Product.objects.filter(pk=product_id, deleted_at=None).first()
    if product is None:
        raise Invalid({"product_id": _("없는 상품이에요.")})
    return product


def _add(thread: MailThread, text: str, file_keys: Sequence[str], uploader: Uploader) -> None:
    message = add_message(thread, kind=MailMessageKind.SHOPPER, text=text, file_count=len(file_keys))
    attach(keys=file_keys, place=MESSAGE_FILES, place_id=message.pk, uploader=uploader, field="file_keys")


def unlock(*, key: str, password: str, address: str, session: str = "") -> MailThread:
    """A visitor's inquiry by its number and password. Raises NotFound, Locked, TooMany (`unlock_post`)."""
    return unlock_post(
        MailThread.with_deleted.all(),
        subject="inquiry-open",
        key=key,
        password=password,
        address=address,
        session=session,
        refusal=_("번호나 비밀번호가 맞지 않아요."),
    )


def write(*, thread: MailThread, asker: Asker, text: str, file_keys: Sequence[str] = ()) -> MailThread:
    """Write more in an inquiry: it waits for an answer again. Raises InquiryFull (-44), Invalid, TooMany."""
    count_post("inquiry-messages", user_id=thread.user_id, address=asker.address, limit=MAX_MESSAGES_PER_HOUR)
    with locked_thread(thread.pk, with_deleted=True) as row:
        _add(row, text, file_keys, asker.uploader)
    return row


def withdraw(*, thread: MailThread) -> None:
    """Delete an inquiry that nobody has answered, with its files. Raises InquiryAnswered (-44)."""
    with locked_thread(thread.pk, with_deleted=True) as row:
        if row.sent_at is not None:
            raise InquiryAnswered()
        row.delete()


def mark_opened(thread: MailThread) -> None:
    """The shopper has opened the answer."""
    if thread.is_new_to_shopper:
        MailThread.with_deleted.filter(pk=thread.pk).update(is_new_to_shopper=False)


def serialize_inquiries(rows: QuerySet[MailThread]) -> list[InquiryRow]:
    """A shopper's own inquiries: one query."""
    return [_row(thread) for thread in rows.defer("password", "contact_sealed")]


def _row(thread: MailThread) -> InquiryRow:
    return {
        "id": thread.pk,
        "subject": thread.subject,
        "category": thread.category,
        "is_answered": thread.state != MailState.OPEN,
        "is_closed": thread.state == MailState.CLOSED,
        "is_new": thread.is_new_to_shopper,
        "message_count": thread.message_count,
        "has_files": thread.has_files,
        "last_at": thread.last_at,
        "created_at": thread.created_at,
    }


def serialize_inquiry(pk: int) -> InquiryRecord:
    """An inquiry as its shopper reads it: without notes, and without the names of managers."""
    thread = MailThread.with_deleted.select_related("order").get(pk=pk)
    rows = list(MailMessage.objects.filter(thread=thread).exclude(kind=MailMessageKind.NOTE).order_by("pk"))
    files = serialize_files(MESSAGE_FILES, [row.pk for row in rows if row.file_count], Scope.SHOP)
    return {
        **_row(thread),
        "order_num": thread.order.order_num if thread.order else "",
        "product": serialize_product(thread.product_id),
        "messages": [_message(row, files.get(row.pk, [])) for row in rows],
        "can_withdraw": thread.sent_at is None,
        "is_visitors": bool(thread.password),
    }


def _message(row: MailMessage, files: list[DeskFileRow]) -> InquiryMessage:
    return {
        "id": row.pk,
        "is_own": row.kind == MailMessageKind.SHOPPER,
        "text": row.text,
        "files": files,
        "created_at": row.created_at,
    }
