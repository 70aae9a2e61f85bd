"""`/api/chats`: conversations of the desk (docs/rules/desk.md)."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django_filters import FilterSet
from rest_framework import serializers

from core.common import languages
from core.common.errors import NotFound
from core.common.filters import FlagIn, TextIn
from core.common.query import is_id
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.security.contracts import reveal
from core.workspace.boards import selectors as people
from core.workspace.boards.answers import DeskPeople
from core.workspace.chats import cursors, handling, lines, selectors, setting
from core.workspace.chats.answers import (
    ChatChange,
    ChatContact,
    ChatCounts,
    ChatCustomer,
    ChatMessageRow,
    ChatMessages,
    ChatRecord,
    ChatRow,
    ChatSettingRecord,
)
from core.workspace.chats.messages import serialize_messages
from core.workspace.files.services import MAX_FILES
from core.workspace.models import BODY_LENGTH, ChatKind, ChatState, Conversation, MessageType
from core.workspace.models.chats import MAX_RETENTION, MAX_TELL_AFTER, MIN_RETENTION, MIN_TELL_AFTER

# Lines of one manager in a minute, and files of one line.
LINES_PER_MINUTE = 60
_CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
SENDABLE = (
    MessageType.TEXT, MessageType.PICTURE, MessageType.FILE, MessageType.PRODUCT, MessageType.ORDER, MessageType.NOTE,
)  # fmt: skip


class NewChatIn(StrictSerializer):
    """The colleague to talk with."""

    user_id = serializers.IntegerField(min_value=1)


class ChatLineIn(StrictSerializer):
    """A line. `target_id` is the product or order of such a line; `seen_id` the last line on the sender's screen."""

    body = serializers.CharField(max_length=BODY_LENGTH, allow_blank=True, required=False, default="")
    content_type = serializers.ChoiceField(choices=[(name.value, name.label) for name in SENDABLE], default="text")
    target_id = serializers.IntegerField(min_value=0, required=False, default=0)
    attachments = serializers.ListField(
        child=serializers.CharField(max_length=64), max_length=MAX_FILES, required=False, default=list
    )
    key = serializers.CharField(max_length=40)
    seen_id = serializers.IntegerField(min_value=0)


class ChatSeenIn(StrictSerializer):
    """How far a page has lines, and has shown them."""

    read_id = serializers.IntegerField(min_value=0, required=False, default=0)
    delivered_id = serializers.IntegerField(min_value=0, required=False, default=0)


class ChatEndIn(StrictSerializer):
    """`seen_id` is the last line on the manager's screen."""

    seen_id = serializers.IntegerField(min_value=0)


class ChatHandoverIn(StrictSerializer):
    user_id = serializers.IntegerField(min_value=1)
    text = serializers.CharField(max_length=300)


class ChatTexts(serializers.DictField):
    """A text by language."""

    def __init__(self, length: int, **kwargs: Any) -> None:
        super().__init__(child=serializers.CharField(max_length=length, allow_blank=True), **kwargs)

    def to_internal_value(self, data: Any) -> dict[str, str]:
        texts: dict[str, str] = super().to_internal_value(data)
        if not set(texts) <= set(languages.LANGUAGES):
            raise serializers.ValidationError(_("모르는 항목이에요."))
        return texts


class ChatSettingIn(StrictSerializer):
    """Some of the rules of a brand's chat."""

    is_on = Flag(required=False)
    is_paused = Flag(required=False)
    hours = serializers.ListField(
        child=serializers.ListField(
            child=serializers.RegexField(_CLOCK, error_messages={"invalid": _("시각을 10:00처럼 적어 주세요.")}),
            min_length=2,
            max_length=2,
            allow_null=True,
        ),
        min_length=7,
        max_length=7,
        required=False,
    )
    closes_on_holidays = Flag(required=False)
    closed_texts = ChatTexts(setting.CLOSED_LENGTH, required=False)
    questions = serializers.ListField(
        child=ChatTexts(setting.QUESTION_LENGTH), max_length=setting.MAX_QUESTIONS, required=False
    )
    retention_months = serializers.IntegerField(min_value=MIN_RETENTION, max_value=MAX_RETENTION, required=False)
    tell_after_minutes = serializers.IntegerField(min_value=MIN_TELL_AFTER, max_value=MAX_TELL_AFTER, required=False)


class ChatPauseIn(StrictSerializer):
    is_paused = Flag()


class ChatFilter(FilterSet):
    """By kind, state, who waits, and whose it is."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    is_waiting = FlagIn(method="by_wait")
    is_mine = FlagIn(method="by_person")

    def by_wait(self, rows: QuerySet[Conversation], name: str, value: list[int]) -> QuerySet[Conversation]:
        """Conversations whose shopper waits for an answer, or the others."""
        if len(set(value)) != 1:
            return rows
        return selectors.waiting(rows) if value[0] else rows.filter(waiting_since=None)

    def by_person(self, rows: QuerySet[Conversation], name: str, value: list[int]) -> QuerySet[Conversation]:
        """The caller's conversations, or those of others and of nobody."""
        if len(set(value)) != 1:
            return rows
        mine = selectors.of_person(rows, self.request.user.pk or 0)
        return mine if value[0] else rows.exclude(pk__in=mine.order_by().values("pk"))


def _narrow(rows: QuerySet[Conversation], call: ResourceRequest) -> QuerySet[Conversation]:
    return selectors.visible_to(rows, call.user.pk)


def _audit(call: ResourceRequest, action: str, pk: int, after: Mapping[str, Any]) -> None:
    security.audit(
        actor=call.user, action=action, subject="chats", subject_id=pk, brand_id=current_brand_id(), after=after
    )


def _rows(rows: QuerySet[Conversation], call: ResourceRequest) -> list[ChatRow]:
    return selectors.serialize_list(rows, call.user.pk)


def _record(row: Conversation, call: ResourceRequest) -> ChatRecord:
    return selectors.serialize_record(row, call.user.pk)


def _create(call: ResourceRequest) -> Conversation:
    return handling.begin_with_colleague(actor=call.user, user_id=call.data["user_id"])


def _number(call: ResourceRequest, name: str) -> int:
    text = call.query.get(name, "")
    return int(text) if is_id(text) else 0


def _messages(call: ResourceRequest) -> ChatMessages:
    return selectors.list_messages(call.obj, before=_number(call, "before"), after=_number(call, "after"))


def _send(call: ResourceRequest) -> ChatMessageRow:
    security.hit(f"chat-lines:{current_brand_id()}:manager:{call.user.pk}", limit=LINES_PER_MINUTE, seconds=60)
    data = call.data
    line = lines.Line(
        body=data["body"],
        content_type=data["content_type"],
        target_id=data["target_id"],
        file_keys=data["attachments"],
        key=data["key"],
    )
    _row, message = lines.send_as_manager(pk=call.obj.pk, actor=call.user, line=line, seen_id=data["seen_id"])
    return serialize_messages([message], for_shopper=False)[0]


def _see(call: ResourceRequest) -> ChatChange:
    cursors.see_as_manager(call.obj, call.user, **call.data)
    return {"id": call.obj.pk}


def _type(call: ResourceRequest) -> ChatChange:
    cursors.type_as_manager(call.obj, call.user)
    return {"id": call.obj.pk}


def _take(call: ResourceRequest) -> Conversation:
    row = handling.take(pk=call.obj.pk, actor=call.user)
    _audit(call, "update", row.pk, {"assignee": row.assignee_name})
    return row


def _hand_over(call: ResourceRequest) -> Conversation:
    colleague = handling.find_colleague(call.user, call.data["user_id"])
    lines.hand_over(pk=call.obj.pk, actor=call.user, colleague=colleague, text=call.data["text"])
    _audit(call, "update", call.obj.pk, {"assignee": colleague["name"]})
    return Conversation.objects.get(pk=call.obj.pk)


def _end(call: ResourceRequest) -> Conversation:
    row = handling.end(pk=call.obj.pk, actor=call.user, seen_id=call.data["seen_id"])
    _audit(call, "update", row.pk, {"state": ChatState.ENDED})
    return row


def _counts(call: ResourceRequest) -> ChatCounts:
    return selectors.count_lists(call.user.pk)


def _people(call: ResourceRequest) -> DeskPeople:
    rows = [person for person in people.list_people(call.user) if person["id"] != call.user.pk]
    return {"people": rows}


def _customer(call: ResourceRequest) -> ChatCustomer:
    if call.obj.kind != ChatKind.SHOP:
        raise NotFound()
    return selectors.customer_of(call.obj, call.user)


def _contact(call: ResourceRequest) -> ChatContact:
    if call.obj.kind != ChatKind.SHOP:
        raise NotFound()
    return selectors.contact_of(call.obj)


def _setting(call: ResourceRequest) -> ChatSettingRecord:
    return setting.serialize(setting.get_setting(), call.language)


def _save_setting(call: ResourceRequest) -> ChatSettingRecord:
    row = setting.save(call.data)
    _audit(call, "update", row.pk, {"setting": sorted(call.data)})
    return setting.serialize(row, call.language)


RESOURCES = (
    Resource(
        name="chats",
        scope=Scope.MANAGER,
        model=Conversation,
        queryset=selectors.conversations,
        narrow=_narrow,
        serialize_list=_rows,
        serialize=_record,
        create=_create,
        create_serializer=NewChatIn,
        filterset=ChatFilter,
        search=selectors.search,
        sorts={"id": "pk", "waiting_since": ("waiting_since", "pk"), "last_at": ("last_at", "pk")},
        default_sort="-last_at",
        verbs=(
            reveal(
                subject="chats",
                fields=("name", "phone_num", "email"),
                serialize=_contact,
                owner=lambda row: row.user_id,
            ),
            Verb(name="customer", run=_customer, method="get", action="view"),
            Verb(name="messages", run=_messages, method="get", action="view"),
            Verb(name="send", run=_send, serializer=ChatLineIn),
            Verb(name="seen", run=_see, serializer=ChatSeenIn, action="view"),
            Verb(name="typing", run=_type),
            Verb(name="take", run=_take),
            Verb(name="hand-over", run=_hand_over, serializer=ChatHandoverIn),
            Verb(name="end", run=_end, serializer=ChatEndIn),
            Verb(name="counts", run=_counts, method="get", detail=False, action="view"),
            Verb(name="people", run=_people, method="get", detail=False, action="view"),
            Verb(name="setting", run=_setting, method="get", detail=False, action="view"),
            Verb(
                name="save-setting",
                run=_save_setting,
                detail=False,
                right="workspace.change_chatsetting",
                serializer=ChatSettingIn,
            ),
            Verb(name="pause", run=_save_setting, detail=False, serializer=ChatPauseIn),
        ),
    ),
)
