"""Periodic functions of conversations: tell shoppers who are away, delete what is old."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.common import languages
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.jobs.contracts import every, for_each_tenant
from core.members.models import Member
from core.notifications import services as notify
from core.workspace.chats import cursors
from core.workspace.chats.cursors import SHOPPER
from core.workspace.chats.members import delete_conversations
from core.workspace.models import ChatSetting, Conversation

KIND = "chat_answered"
# The shop's page with its chat open.
PATH = "/?chat=1"
_BATCH = 500
_DAYS_OF_MONTH = 30.4375


@every(60, "workspace.tell_away_shoppers")
def tell_away_shoppers() -> int:
    """Tell shoppers of an answer that they have not read within the brand's minutes: once for each silence. Returns
    how many conversations."""
    return for_each_tenant(_settings(), _tell_of_brand, what="shoppers who are away")


def _settings() -> list[ChatSetting]:
    with unscoped("the rules of every brand's chat"):
        return list(ChatSetting.objects.order_by("pk"))


def _tell_of_brand(setting: ChatSetting) -> int:
    until = timezone.now() - timedelta(minutes=setting.tell_after_minutes)
    rows = using_partial_index(Conversation.objects.all(), "conversations_away").filter(away_since__lte=until)
    pks = list(rows.order_by("away_since").values_list("pk", flat=True)[:_BATCH])
    return sum(_tell(pk, until) for pk in pks)


def _tell(pk: int, until: datetime) -> int:
    with transaction.atomic():
        row = Conversation.objects.select_for_update(of=("self",), no_key=True).filter(pk=pk).first()
        if row is None or row.away_since is None or row.is_away_told or row.away_since > until:
            return 0
        row.is_away_told = True
        row.save(update_fields=["is_away_told"])
        read_id, _delivered = cursors.cursor_of(row, SHOPPER)
        lines = cursors.unread_of_shopper(row, read_id).filter(created_at__gte=row.away_since)
        first = lines.order_by("pk").values_list("pk", flat=True).first()
        if first is None:
            return 0
        reader, name = _reader(row)
        notify.notify(KIND, reader, ref=f"chat:{row.pk}:{first}", facts={"name": name, "path": PATH})
    return 1


def _reader(row: Conversation) -> tuple[notify.Recipient, str]:
    user: Any = row.user
    if user is not None:
        language = Member.objects.filter(pk=user.pk).values_list("language", flat=True).first() or row.language
        return _one_way(user.phone_num, user.email, language), user.name or user.user_name
    contact = row.contact
    is_mail = "@" in contact
    return _one_way("" if is_mail else contact, contact if is_mail else "", row.language), ""


def _one_way(phone: str, email: str, language: str) -> notify.Recipient:
    """A text message where it can be sent, else a mail: one of them is enough."""
    if notify.can_text(KIND, phone):
        email = ""
    return notify.Recipient(phone=phone, email=email, language=language or languages.DEFAULT)


@every(86_400, "workspace.delete_old_conversations")
def delete_old_conversations() -> int:
    """Delete conversations that are older than their brand keeps them, with their files. Returns how many brands had
    some."""
    return for_each_tenant(_settings(), _delete_of_brand, what="old conversations")


def _delete_of_brand(setting: ChatSetting) -> int:
    until = timezone.now() - timedelta(days=setting.retention_months * _DAYS_OF_MONTH)
    return sum(len(pks) for pks in _old(until))


def _old(until: datetime) -> Iterator[list[int]]:
    while True:
        rows = Conversation.objects.filter(last_at__lt=until).order_by("last_at")
        pks = list(rows.values_list("pk", flat=True)[:_BATCH])
        if not pks:
            return
        delete_conversations(pks, until=until)
        yield pks
