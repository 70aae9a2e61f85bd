"""A brand's own sender address (docs/rules/opening.md): asked for by mail, confirmed by its link.

The mail with the link comes from the new address itself, so that a mail server that refuses it is known at once.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.core import signing
from django.db import transaction
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.common import languages
from core.common.errors import Invalid, NotFound
from core.common.tenancy import current_brand_id
from core.notifications.answers import MailSenderRecord
from core.notifications.models import MailSender, Message
from core.notifications.outbox import services as outbox
from core.notifications.outbox.registry import RenderedMessage
from core.notifications.outbox.states import Channel
from core.notifications.wording import render_letter, shop_name
from core.security import services as security

KIND = "mail_sender"
LINK_HOURS = 24
_SALT = "notifications.sender"
_MOST_ASKED, _ASKED_IN = 5, 3600


def record() -> MailSenderRecord:
    """The sender address of the brand in force as its manager sees it."""
    row = MailSender.objects.first()
    if row is None:
        return {"email": "", "asked_at": None, "confirmed_at": None}
    return {"email": row.email, "asked_at": row.asked_at, "confirmed_at": row.confirmed_at}


def ask(*, email: str, actor: Any) -> MailSenderRecord:
    """Send the link to a new sender address; mails come from the installation's own until it is followed.

    Raises TooMany after five in an hour.
    """
    security.hit(f"mail-sender:{current_brand_id()}", limit=_MOST_ASKED, seconds=_ASKED_IN)
    now = timezone.now()
    with transaction.atomic():
        before = record()
        MailSender.objects.update_or_create(defaults={"email": email, "asked_at": now, "confirmed_at": None})
        token = signing.dumps([current_brand_id(), email, now.timestamp()], salt=_SALT)
        notice = outbox.Notice(
            kind=KIND,
            ref=f"mail-sender:{now.timestamp()}",
            facts={"email": email, "token": token},
            language=languages.current(),
        )
        outbox.enqueue(notice, [(Channel.MAIL, email)])
        _audit(actor, before)
    return record()


def confirm(*, token: str, actor: Any) -> MailSenderRecord:
    """Use the address from now on. Raises Invalid for a link that is wrong, old, or of an address that was changed."""
    try:
        brand_id, email, asked = signing.loads(token, salt=_SALT, max_age=timedelta(hours=LINK_HOURS))
    except (signing.BadSignature, ValueError, TypeError) as exc:
        raise Invalid({"token": _("열 수 없는 링크예요. 확인 메일을 다시 보내 주세요.")}) from exc
    with transaction.atomic():
        row = MailSender.objects.select_for_update().filter(email=email).first()
        if brand_id != current_brand_id() or row is None or row.asked_at.timestamp() != asked:
            raise Invalid({"token": _("열 수 없는 링크예요. 확인 메일을 다시 보내 주세요.")})
        before = record()
        if row.confirmed_at is None:
            row.confirmed_at = timezone.now()
            row.save(update_fields=["confirmed_at"])
            _audit(actor, before)
    return record()


def drop(*, actor: Any) -> MailSenderRecord:
    """Send by the installation's address again. Raises NotFound where the brand has none of its own."""
    with transaction.atomic():
        before = record()
        if not MailSender.objects.all().delete()[0]:
            raise NotFound()
        _audit(actor, before)
    return record()


def _audit(actor: Any, before: MailSenderRecord) -> None:
    security.audit(
        actor=actor,
        action="update",
        subject="mail-senders",
        subject_id=current_brand_id(),
        brand_id=current_brand_id(),
        before={**before},
        after={**record()},
    )


def render_link(message: Message, facts: Mapping[str, Any]) -> RenderedMessage:
    """`facts`: email, token."""
    with translation.override(languages.to_django(message.language)):
        shop = {"shop": shop_name(message.language)}
        body = [
            _("%(shop)s의 메일을 이 주소에서 보내려고 해요.") % shop,
            _("아래 주소를 %(hours)s시간 안에 열어 확인해 주세요. 부탁한 적이 없다면 그대로 두세요.")
            % {"hours": LINK_HOURS},
        ]
        letter = render_letter(
            language=message.language,
            subject=_("[%(shop)s] 보내는 주소 확인") % shop,
            paragraphs=body,
            path=f"/manager/settings/messages?sender={facts['token']}",
            to=_("이 주소 쓰기"),
        )
    return letter.sent_from(facts["email"])
