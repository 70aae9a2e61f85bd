"""Notices for managers: what was sent, manual resending, and the texts of each kind."""

from typing import Any

from django.db.models import QuerySet

from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.notifications import selectors, senders, services
from core.notifications.answers import MailSenderRecord, MessagePreview, MessageRecord, MessageRow, MessageTextRecord
from core.notifications.api.filters import MessageFilter
from core.notifications.api.serializers import NothingIn, PreviewIn, SenderIn, SenderTokenIn, TextIn
from core.notifications.kinds import TEXTS
from core.notifications.models import Message, MessageText
from core.notifications.outbox import services as outbox
from core.security import services as security


def _search(rows: QuerySet[Message], text: str) -> QuerySet[Message]:
    """By order number."""
    return rows.filter(order_num__startswith=text.strip().upper())


def _resend(call: ResourceRequest) -> MessageRecord:
    before = call.obj.state
    message = outbox.resend(call.obj)
    security.audit(
        actor=call.user,
        action="resend",
        subject="messages",
        subject_id=message.pk,
        brand_id=current_brand_id(),
        before={"state": before},
        after={"state": message.state, "kind": message.kind, "order_num": message.order_num},
    )
    return selectors.message_record(message)


def _text_values(row: MessageText) -> dict[str, Any]:
    shown: dict[str, Any] = {**selectors.text_row(row)}
    return {name: shown[name] for name in ("is_sms", "is_mail", *TEXTS, "lang_obj")}


def _update(call: ResourceRequest) -> MessageText:
    before = _text_values(call.obj)
    row = services.save_text(row=call.obj, values=call.data)
    security.audit(
        actor=call.user,
        action="update",
        subject="message-texts",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=_text_values(row),
    )
    return row


def _preview(call: ResourceRequest) -> MessagePreview:
    texts = {name: call.data[name] for name in TEXTS}
    services.check_texts(call.obj.kind, texts)
    return selectors.preview(call.obj.kind, texts, call.data["language"])


def _sender(call: ResourceRequest) -> MailSenderRecord:
    return senders.record()


def _ask_sender(call: ResourceRequest) -> MailSenderRecord:
    return senders.ask(email=call.data["email"], actor=call.user)


def _confirm_sender(call: ResourceRequest) -> MailSenderRecord:
    return senders.confirm(token=call.data["token"], actor=call.user)


def _drop_sender(call: ResourceRequest) -> MailSenderRecord:
    return senders.drop(actor=call.user)


def _rows(found: QuerySet[Message], call: ResourceRequest) -> list[MessageRow]:
    return selectors.message_rows(found)


def _record(row: Message, call: ResourceRequest) -> MessageRecord:
    return selectors.message_record(row)


def _text_rows(rows: QuerySet[MessageText], call: ResourceRequest) -> list[MessageTextRecord]:
    return [selectors.text_row(row) for row in rows]


def _text_record(row: MessageText, call: ResourceRequest) -> MessageTextRecord:
    return selectors.text_row(row)


RESOURCES = (
    Resource(
        name="messages",
        scope=Scope.MANAGER,
        model=Message,
        queryset=selectors.messages,
        serialize_list=_rows,
        serialize=_record,
        filterset=MessageFilter,
        search=_search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(Verb(name="resend", run=_resend),),
    ),
    Resource(
        name="message-texts",
        scope=Scope.MANAGER,
        model=MessageText,
        queryset=services.message_texts,
        serialize_list=_text_rows,
        serialize=_text_record,
        serializer=TextIn,
        update=_update,
        sorts={"id": "pk"},
        default_sort="id",
        verbs=(
            Verb(name="preview", run=_preview, serializer=PreviewIn),
            Verb(name="sender", run=_sender, method="get", detail=False, action="view"),
            Verb(name="ask-sender", run=_ask_sender, serializer=SenderIn, detail=False, action="change"),
            Verb(name="confirm-sender", run=_confirm_sender, serializer=SenderTokenIn, detail=False, action="change"),
            Verb(name="drop-sender", run=_drop_sender, serializer=NothingIn, detail=False, action="change"),
        ),
    ),
)
