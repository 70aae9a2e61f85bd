"""Mails to staff: an invitation, a password link. They contain a token, so they are private."""

from collections.abc import Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core.accounts.roles import role_label
from core.common import languages
from core.notifications.models import Message
from core.notifications.outbox.registry import RenderedMessage
from core.notifications.wording import render_letter, shop_name

INVITATION, PASSWORD = "staff_invitation", "staff_password"


def render_invitation(message: Message, facts: Mapping[str, Any]) -> RenderedMessage:
    """`facts`: name, role, token, days."""
    with translation.override(languages.to_django(message.language)):
        named = {"name": facts["name"], "shop": shop_name(message.language), "role": role_label(facts["role"])}
        body = [
            _("%(name)s님, %(shop)s 관리자에 초대받으셨어요.") % named,
            _("역할: %(role)s") % named,
            _("아래 주소에서 %(days)s일 안에 아이디와 비밀번호를 정해 주세요. 한 번만 열려요.")
            % {"days": facts["days"]},
            _("이 메일 주소로 만든 계정이 이미 있으면 그 계정으로 받을 수 있어요."),
        ]
        subject = _("[%(shop)s] 관리자 초대") % named
        path = f"/manager/invitation?token={facts['token']}"
        return render_letter(language=message.language, subject=subject, paragraphs=body, path=path, to=_("초대 받기"))


def render_password_link(message: Message, facts: Mapping[str, Any]) -> RenderedMessage:
    """`facts`: name, user_name, token, hours."""
    with translation.override(languages.to_django(message.language)):
        named = {"name": facts["name"] or facts["user_name"], "user_name": facts["user_name"]}
        body = [
            _("%(name)s님, 관리자 비밀번호를 새로 정할 수 있어요. 아이디는 %(user_name)s 예요.") % named,
            _("아래 주소는 %(hours)s시간 동안 한 번만 열려요. 부탁한 적이 없다면 관리자에게 알려 주세요.")
            % {"hours": facts["hours"]},
        ]
        subject = _("[%(shop)s] 비밀번호 새로 정하기") % {"shop": shop_name(message.language)}
        path = f"/manager/new-password?token={facts['token']}"
        return render_letter(
            language=message.language, subject=subject, paragraphs=body, path=path, to=_("비밀번호 정하기")
        )
