"""`/api/mails`: inquiries and mails of the mailbox for managers (docs/rules/desk.md)."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import ChoiceFilter, FilterSet
from rest_framework import serializers

from core.common.errors import Invalid, NotAllowed
from core.common.filters import FlagIn, IntIn, TextIn
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.security.contracts import reveal
from core.workspace.api.auditing import audit
from core.workspace.api.inquiries import file_keys
from core.workspace.api.mailbox import MAIL_VERBS
from core.workspace.mails import search, selectors, services
from core.workspace.mails.answers import (
    MailChanged,
    MailCounts,
    MailRecord,
    MailRow,
)
from core.workspace.models import MailCategory, MailFolder, MailState, MailThread
from core.workspace.models.mails import MAX_SUBJECT, MAX_TEXT

_AUDITED = ("state", "folder", "assignee_id", "labels", "category")


def _numbers(most: int, *, least: int = 1) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(min_value=least), max_length=most)


class MailIn(StrictSerializer):
    """What managers keep of a mail."""

    # The record's, beside what is kept.
    ignored = frozenset({"version"})

    state = serializers.ChoiceField(choices=MailState.choices)
    folder = serializers.ChoiceField(choices=MailFolder.choices)
    category = serializers.ChoiceField(choices=MailCategory.choices)
    is_starred = Flag()
    is_unread = Flag()
    assignee_id = serializers.IntegerField(min_value=0, allow_null=True)
    labels = _numbers(services.MAX_LABELS)


class NewMailIn(StrictSerializer):
    """A mail to a member, or to an address through the mailbox. `draft_id` is used up."""

    user_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    address = serializers.EmailField(max_length=200, required=False, allow_blank=True, default="")
    subject = serializers.CharField(max_length=MAX_SUBJECT)
    text = serializers.CharField(max_length=MAX_TEXT)
    file_keys = file_keys()
    draft_id = serializers.IntegerField(min_value=1, required=False)


class MailReplyIn(StrictSerializer):
    """An answer. `seen_id` is the newest message that its author had seen; `assignee_id` gives the mail to somebody."""

    text = serializers.CharField(max_length=MAX_TEXT)
    seen_id = serializers.IntegerField(min_value=0)
    file_keys = file_keys()
    closes = Flag(required=False, default=0)
    assignee_id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)


class MailNoteIn(StrictSerializer):
    """A note to colleagues; with `assignee_id` it gives the mail to one of them. With `takes_draft` it was the caller's
    draft."""

    text = serializers.CharField(max_length=MAX_TEXT)
    file_keys = file_keys()
    assignee_id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)
    takes_draft = Flag(required=False, default=0)


class ManyMailsIn(StrictSerializer):
    """A change of several mails: to what managers keep of one, a label to add or remove, or into and out of the
    trash."""

    ids = _numbers(services.MAX_MANY)
    state = serializers.ChoiceField(choices=MailState.choices, required=False)
    folder = serializers.ChoiceField(choices=MailFolder.choices, required=False)
    is_starred = Flag(required=False)
    is_unread = Flag(required=False)
    assignee_id = serializers.IntegerField(min_value=0, required=False)
    add_label = serializers.IntegerField(min_value=1, required=False)
    remove_label = serializers.IntegerField(min_value=1, required=False)


class MailIdsIn(StrictSerializer):
    ids = _numbers(services.MAX_MANY)


class MailFilter(FilterSet):
    """The tab and the filters of the list."""

    tab = ChoiceFilter(choices=[(name, name) for name in selectors.TABS if name != "trash"], method="by_tab")
    state = TextIn(field_name="state", lookup_expr="in")
    category = TextIn(field_name="category", lookup_expr="in")
    source = TextIn(field_name="source", lookup_expr="in")
    assignee_id = IntIn(field_name="assignee_id", lookup_expr="in")
    user_id = IntIn(field_name="user_id", lookup_expr="in")
    label = IntIn(method="by_label")
    is_unread = FlagIn(field_name="is_unread", lookup_expr="in")

    def by_tab(self, rows: QuerySet[MailThread], name: str, value: str) -> QuerySet[MailThread]:
        return selectors.filter_by_tab(rows, value, self.request.user.pk or 0)

    def by_label(self, rows: QuerySet[MailThread], name: str, value: list[int]) -> QuerySet[MailThread]:
        return selectors.filter_by_labels(rows, value)


def _rows(rows: QuerySet[MailThread], call: ResourceRequest) -> list[MailRow]:
    return selectors.serialize_threads(rows, call.user.pk)


def _record(row: MailThread, call: ResourceRequest) -> MailRecord:
    return selectors.serialize_thread(row.pk, call.user)


def _whole(call: ResourceRequest) -> MailRecord:
    return selectors.serialize_thread(call.obj.pk, call.user, unmasked=True)


def _read(call: ResourceRequest) -> MailRecord:
    """`POST …/read`, of the trash `…/read-deleted`: the mail was opened."""
    services.mark_read(thread=call.obj)
    return selectors.serialize_thread(call.obj.pk, call.user)


def _kept(row: MailThread) -> dict[str, Any]:
    """What an audit entry keeps of a mail."""
    label_ids = row.label_rows.values_list("label_id", flat=True)
    names = sorted(selectors.names_of_labels(list(label_ids)).values())
    return {name: names if name == "labels" else getattr(row, name) for name in _AUDITED}


def _update(call: ResourceRequest) -> MailRecord:
    before = _kept(call.obj)
    row = services.update_thread(thread=call.obj, actor=call.user, values=call.data)
    after = _kept(row)
    if after != before:
        audit(call, "update", "mails", row.pk, before=before, after=after)
    return selectors.serialize_thread(row.pk, call.user)


def _create(call: ResourceRequest) -> MailRecord:
    """A mail to a member, which requires the right to see members, or to an address."""
    draft_id = call.data.get("draft_id")
    draft = selectors.drafts_of(call.user.pk).filter(pk=draft_id).first() if draft_id else None
    mail: dict[str, Any] = {
        "actor": call.user,
        "subject": call.data["subject"],
        "text": call.data["text"],
        "file_keys": call.data["file_keys"],
        "draft": draft,
    }
    if call.data["address"]:
        thread = services.write_to_address(address=call.data["address"], **mail)
    elif not call.user.has_perm("members.view_member"):
        raise NotAllowed()
    else:
        thread = services.write_to_member(user_id=call.data.get("user_id") or 0, **mail)
    audit(call, "create", "mails", thread.pk, after={"subject": thread.subject, "user_id": thread.user_id})
    return selectors.serialize_thread(thread.pk, call.user)


def _reply(call: ResourceRequest) -> MailRecord:
    message = services.reply(
        thread=call.obj,
        actor=call.user,
        text=call.data["text"],
        seen_id=call.data["seen_id"],
        file_keys=call.data["file_keys"],
        closes=bool(call.data["closes"]),
        assignee_id=call.data["assignee_id"],
    )
    audit(call, "answer", "mails", call.obj.pk, after={"message": message.pk, "closes": bool(call.data["closes"])})
    return selectors.serialize_thread(call.obj.pk, call.user)


def _note(call: ResourceRequest) -> MailRecord:
    message = services.add_note(
        thread=call.obj,
        actor=call.user,
        text=call.data["text"],
        file_keys=call.data["file_keys"],
        assignee_id=call.data["assignee_id"],
        takes_draft=bool(call.data["takes_draft"]),
    )
    audit(call, "update", "mails", call.obj.pk, after={"note": message.pk, "given_to": message.given_to})
    return selectors.serialize_thread(call.obj.pk, call.user)


def _trash(call: ResourceRequest) -> None:
    services.trash(thread=call.obj)
    audit(call, "delete", "mails", call.obj.pk, before={"subject": call.obj.subject})


def _restore(call: ResourceRequest) -> MailRecord:
    row = services.restore(thread=call.obj)
    audit(call, "restore", "mails", row.pk, after={"subject": row.subject})
    return selectors.serialize_thread(row.pk, call.user)


def _change_many(call: ResourceRequest) -> MailChanged:
    """`POST /api/mails/change-many`."""
    values = dict(call.data)
    ids = values.pop("ids")
    labels = {name.removesuffix("_label"): values.pop(name) for name in ("add_label", "remove_label") if name in values}
    if len(labels) > 1 or not (values or labels):
        raise Invalid({"ids": _("무엇을 바꿀지 하나만 골라 주세요.")})
    changed = services.change_many(ids=ids, actor=call.user, values=values, labels=labels)
    for pk in changed if set(values) - {"is_starred", "is_unread"} or labels else ():
        audit(call, "update", "mails", pk, after={**values, **labels})
    return {"count": len(changed)}


def _trash_many(call: ResourceRequest) -> MailChanged:
    changed = services.trash_many(ids=call.data["ids"])
    for pk in changed:
        audit(call, "delete", "mails", pk)
    return {"count": len(changed)}


def _restore_many(call: ResourceRequest) -> MailChanged:
    changed = services.restore_many(ids=call.data["ids"])
    for pk in changed:
        audit(call, "restore", "mails", pk)
    return {"count": len(changed)}


def _counts(call: ResourceRequest) -> MailCounts:
    return selectors.count_tabs(call.user.pk)


RESOURCES = (
    Resource(
        name="mails",
        scope=Scope.MANAGER,
        model=MailThread,
        queryset=selectors.threads,
        deleted=selectors.deleted_threads,
        serialize_list=_rows,
        serialize=_record,
        serializer=MailIn,
        create=_create,
        create_serializer=NewMailIn,
        update=_update,
        delete=_trash,
        filterset=MailFilter,
        search=search.find,
        sorts={
            "id": "pk",
            "last_at": ("-last_at", "-pk"),
            "sent_at": ("-sent_at", "-pk"),
            "waits_since": ("waits_since", "pk"),
        },
        default_sort="last_at",
        verbs=(
            Verb(name="counts", run=_counts, method="get", detail=False, action="view"),
            Verb(name="read", run=_read, action="view"),
            Verb(name="read-deleted", run=_read, action="view", deleted=True),
            Verb(name="reply", run=_reply, serializer=MailReplyIn),
            Verb(name="note", run=_note, serializer=MailNoteIn),
            Verb(name="restore", run=_restore, action="delete", deleted=True),
            Verb(name="change-many", run=_change_many, detail=False, serializer=ManyMailsIn),
            Verb(name="trash-many", run=_trash_many, detail=False, action="delete", serializer=MailIdsIn),
            *MAIL_VERBS,
            Verb(name="restore-many", run=_restore_many, detail=False, action="delete", serializer=MailIdsIn),
            reveal(
                subject="mails",
                fields=("name", "phone_num", "email"),
                serialize=_whole,
                owner=lambda row: row.user_id,
            ),
        ),
    ),
)
