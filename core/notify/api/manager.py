"""Notices as managers see them: what was sent, sent again by hand, and the words of each kind."""

from typing import Any

from django.db.models import QuerySet

from core.guard import services as guard
from core.jobs.models import Message
from core.jobs.outbox import services as outbox
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.notify import selectors, services
from core.notify.api.filters import MessageFilter
from core.notify.api.serializers import PreviewIn, TextIn
from core.notify.models import MessageText


def _search(rows: QuerySet[Message], text: str) -> QuerySet[Message]:
    """By order number."""
    return rows.filter(order_num__startswith=text.strip().upper())


def _resend(call: Call) -> dict[str, Any]:
    before = call.obj.state
    message = outbox.resend(call.obj)
    guard.audit(
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
    shown = selectors.text_row(row)
    return {name: shown[name] for name in ("is_sms", "is_mail", *services.TEXTS, "lang_obj")}


def _update(call: Call) -> MessageText:
    before = _text_values(call.obj)
    row = services.save_text(row=call.obj, values=call.data)
    guard.audit(
        actor=call.user,
        action="update",
        subject="message-texts",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=_text_values(row),
    )
    return row


def _preview(call: Call) -> dict[str, Any]:
    texts = {name: call.data[name] for name in services.TEXTS}
    services.check(call.obj.kind, texts)
    return selectors.preview(call.obj.kind, texts, call.data["language"])


RESOURCES = (
    Resource(
        name="messages",
        scope=Scope.MANAGER,
        model=Message,
        queryset=selectors.messages,
        rows=lambda rows, call: selectors.message_rows(rows),
        record=lambda row, call: selectors.message_record(row),
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
        queryset=selectors.message_texts,
        rows=lambda rows, call: [selectors.text_row(row) for row in rows],
        record=lambda row, call: selectors.text_row(row),
        serializer=TextIn,
        update=_update,
        sorts={"id": "pk"},
        default_sort="id",
        verbs=(Verb(name="preview", run=_preview, serializer=PreviewIn),),
    ),
)
