"""`/api/mail-drafts`: what the caller has not sent yet (docs/rules/desk.md)."""

from typing import Any

from django.db.models import QuerySet
from rest_framework import serializers

from core.common.errors import NotAllowed
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.workspace.api.auditing import audit
from core.workspace.mails import drafts, selectors
from core.workspace.mails.answers import (
    MailDraftRow,
    MailDraftSaved,
)
from core.workspace.models import MailDraft
from core.workspace.models.mails import MAX_SUBJECT, MAX_TEXT


class MailDraftIn(StrictSerializer):
    """What is written so far, and the version that this window had saved."""

    subject = serializers.CharField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = serializers.CharField(max_length=MAX_TEXT, required=False, allow_blank=True, trim_whitespace=False)
    user_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    file_keys = serializers.ListField(child=serializers.CharField(max_length=32), max_length=5, required=False)
    version = serializers.IntegerField(min_value=1, required=False)


class NewMailDraftIn(MailDraftIn):
    """The same for a new one: of an answer to `mail_id`, or of a new mail."""

    mail_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)


class SendLaterIn(StrictSerializer):
    send_at = serializers.DateTimeField()
    seen_id = serializers.IntegerField(min_value=0, required=False, default=0)
    closes = Flag(required=False, default=0)


def _own_drafts(rows: QuerySet[MailDraft], call: ResourceRequest) -> QuerySet[MailDraft]:
    return selectors.drafts_of(call.user.pk)


def _drafts(rows: QuerySet[MailDraft], call: ResourceRequest) -> list[MailDraftRow]:
    return selectors.serialize_drafts(rows)


def _draft(row: MailDraft, call: ResourceRequest) -> MailDraftRow:
    return selectors.serialize_drafts(MailDraft.objects.filter(pk=row.pk))[0]


def _saved(pk: int, was_replaced: bool) -> MailDraftSaved:
    return {**selectors.serialize_drafts(MailDraft.objects.filter(pk=pk))[0], "was_replaced": was_replaced}


def _values(call: ResourceRequest) -> dict[str, Any]:
    values = dict(call.data)
    if "user_id" in values:
        values["member_id"] = values.pop("user_id")
    return values


def _save_draft(call: ResourceRequest) -> MailDraftSaved:
    values = _values(call)
    draft, was_replaced = drafts.save_draft(actor=call.user, thread_id=values.pop("mail_id", None), **values)
    return _saved(draft.pk, was_replaced)


def _update_draft(call: ResourceRequest) -> MailDraftSaved:
    draft, was_replaced = drafts.update_draft(draft=call.obj, actor=call.user, **_values(call))
    return _saved(draft.pk, was_replaced)


def _delete_draft(call: ResourceRequest) -> None:
    drafts.delete_draft(draft=call.obj)


def _send_later(call: ResourceRequest) -> MailDraftRow:
    if call.obj.thread_id is None and not call.user.has_perm("members.view_member"):
        raise NotAllowed()
    draft = drafts.send_later(
        draft=call.obj,
        actor=call.user,
        send_at=call.data["send_at"],
        seen_id=call.data["seen_id"],
        closes=bool(call.data["closes"]),
    )
    after = {"send_at": draft.send_at, "mail": draft.thread_id}
    audit(call, "create", "mail-drafts", draft.pk, after=after)
    return _draft(draft, call)


def _stop(call: ResourceRequest) -> MailDraftRow:
    draft = drafts.stop_sending(draft=call.obj)
    audit(call, "delete", "mail-drafts", draft.pk, before={"mail": draft.thread_id})
    return _draft(draft, call)


RESOURCES = (
    Resource(
        name="mail-drafts",
        scope=Scope.MANAGER,
        model=MailDraft,
        queryset=MailDraft.objects.all,
        narrow=_own_drafts,
        serialize_list=_drafts,
        serialize=_draft,
        serializer=MailDraftIn,
        create=_save_draft,
        create_serializer=NewMailDraftIn,
        update=_update_draft,
        delete=_delete_draft,
        sorts={"id": "pk", "updated_at": ("-updated_at", "-pk")},
        default_sort="updated_at",
        verbs=(
            Verb(name="send-later", run=_send_later, serializer=SendLaterIn),
            Verb(name="stop", run=_stop),
        ),
    ),
)
