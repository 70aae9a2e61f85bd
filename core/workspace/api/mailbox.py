"""`/api/mailboxes`: the brand's mailbox, and what only its mails can do (docs/rules/desk.md)."""

from typing import Any

from django.http import HttpResponse
from rest_framework import serializers

from core.common.errors import Invalid, NotFound
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.workspace.mailbox import fetching, html, sending, settings
from core.workspace.mailbox.answers import MailboxFetched, MailboxRecord, MailboxTest
from core.workspace.mailbox.senders import sender_mark
from core.workspace.mails import selectors
from core.workspace.mails.answers import MailRecord
from core.workspace.models import MailboxMessage, MailboxSetting, MailMessage

_MAX_SENDERS = 500


class MailboxIn(StrictSerializer):
    """The mailbox. An empty password is kept."""

    ignored = frozenset({"can_practice", "has_password", "checked_at", "failed_at", "error"})

    is_on = serializers.BooleanField(required=False)
    is_practice = serializers.BooleanField(required=False)
    address = serializers.EmailField(max_length=200, required=False, allow_blank=True)
    sender_name = serializers.CharField(max_length=80, required=False, allow_blank=True)
    imap_host = serializers.RegexField(r"^[A-Za-z0-9.-]*$", max_length=200, required=False, allow_blank=True)
    imap_port = serializers.IntegerField(min_value=1, max_value=65_535, required=False)
    smtp_host = serializers.RegexField(r"^[A-Za-z0-9.-]*$", max_length=200, required=False, allow_blank=True)
    smtp_port = serializers.IntegerField(min_value=1, max_value=65_535, required=False)
    login = serializers.CharField(max_length=200, required=False, allow_blank=True)
    password = serializers.CharField(max_length=200, required=False, allow_blank=True, trim_whitespace=False)


class MessagePickIn(StrictSerializer):
    message_id = serializers.IntegerField(min_value=1)


def _current(call: ResourceRequest) -> MailboxRecord:
    return settings.serialize_setting(settings.find_setting())


def _kept(setting: MailboxSetting) -> dict[str, Any]:
    names = ("is_on", "is_practice", "address", "sender_name", "imap_host", "smtp_host", "login")
    return {name: getattr(setting, name) for name in names}


def _save(call: ResourceRequest) -> MailboxRecord:
    before = _kept(settings.find_setting())
    setting = settings.save_setting(values=call.data)
    security.audit(
        actor=call.user,
        action="update",
        subject="mailboxes",
        subject_id=setting.pk,
        brand_id=current_brand_id(),
        before=before,
        after={**_kept(setting), "password": "changed" if call.data.get("password") else "kept"},
    )
    return settings.serialize_setting(setting)


def _test(call: ResourceRequest) -> MailboxTest:
    """Both servers with the stored values."""
    return settings.try_servers(settings.find_setting())


def _fetch(call: ResourceRequest) -> MailboxFetched:
    """Read the mailbox now."""
    security.hit(f"mailbox-fetch:{current_brand_id()}", limit=60, seconds=3600)
    setting = MailboxSetting.objects.filter(is_on=True).first()
    return {"count": fetching.fetch(setting.pk) if setting else 0}


RESOURCES = (
    Resource(
        name="mailboxes",
        scope=Scope.MANAGER,
        model=MailboxSetting,
        queryset=MailboxSetting.objects.all,
        verbs=(
            Verb(name="current", run=_current, method="get", detail=False, action="view"),
            Verb(name="save", run=_save, detail=False, serializer=MailboxIn),
            Verb(name="test", run=_test, detail=False),
            Verb(name="fetch", run=_fetch, detail=False, action="view"),
        ),
    ),
)


def _message(call: ResourceRequest, pk: Any) -> MailboxMessage:
    """A message of the caller's mail. Raises NotFound."""
    number = int(pk) if str(pk).isascii() and str(pk).isdecimal() and len(str(pk)) < 19 else 0
    row = MailboxMessage.objects.filter(pk=number, message__thread_id=call.obj.pk).first()
    if row is None:
        raise NotFound()
    return row


def _html(call: ResourceRequest) -> HttpResponse:
    """`GET …/html?message=&pictures=1`: a mail's HTML for a frame. Nothing in it runs; without `pictures` nothing is
    fetched."""
    row = _message(call, call.query.get("message", ""))
    document, policy = html.page(row.html, pictures=call.query.get("pictures") == "1")
    response = HttpResponse(document, content_type="text/html; charset=utf-8")
    response["Content-Security-Policy"] = policy
    response["X-Frame-Options"] = "SAMEORIGIN"
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _trust(call: ResourceRequest) -> MailRecord:
    """Show the pictures of a message's sender without asking from now on."""
    address = _message(call, call.data["message_id"]).address
    setting = MailboxSetting.objects.first()
    if setting is None or not address:
        raise Invalid({"message_id": ""})
    mark = sender_mark(address)
    known = [other for other in setting.picture_senders if other != mark]
    MailboxSetting.objects.filter(pk=setting.pk).update(picture_senders=[*known, mark][-_MAX_SENDERS:])
    return selectors.serialize_thread(call.obj.pk, call.user)


def _resend(call: ResourceRequest) -> MailRecord:
    """Try a mail again that was not sent."""
    row = _message(call, call.data["message_id"])
    sending.resend(message=MailMessage.objects.get(pk=row.pk))
    security.audit(
        actor=call.user,
        action="resend",
        subject="mails",
        subject_id=call.obj.pk,
        brand_id=current_brand_id(),
        before={},
        after={"message": row.pk},
    )
    return selectors.serialize_thread(call.obj.pk, call.user)


# What mails of a mailbox have beside the verbs of all.
MAIL_VERBS = (
    Verb(name="html", run=_html, method="get", action="view"),
    Verb(name="trust-sender", run=_trust, serializer=MessagePickIn),
    Verb(name="resend", run=_resend, serializer=MessagePickIn),
)
