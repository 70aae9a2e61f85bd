"""A brand's own message texts as a source of translations."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.notifications import services
from core.notifications.models import MessageText
from core.translations.contracts import Source


def _save(row: MessageText, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    services.save_text(row=row, values={"lang_obj": texts})


SOURCES = (
    Source(
        name="message-texts",
        model=MessageText,
        label=_("알림 문구"),
        labels={"sms": _("문자 내용"), "mail_subject": _("메일 제목"), "mail_body": _("메일 내용")},
        rows=MessageText.objects.all,
        save=_save,
        screen="settings/messages",
    ),
)
