"""Refusals of conversations."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, NotFound


class ColleagueAnswered(AppError):
    """A colleague answered after the last line that the sender has seen. `data.messages` are the lines since."""

    result, status = -45, 409
    message = _("그사이 동료가 답했어요. 새 글을 읽고 다시 보내 주세요.")


class ShopperWrote(AppError):
    """The shopper wrote after the last line that the manager has seen, who wants to end the conversation."""

    result, status = -45, 409
    message = _("그사이 고객이 글을 썼어요. 읽은 뒤에 끝내 주세요.")


class ChatIsOff(AppError):
    """The brand has no chat in its shop."""

    result, status = -44, 409
    message = _("지금은 채팅 상담을 받지 않아요.")


class ConversationGone(NotFound):
    """A conversation that was deleted, or became part of another one."""

    message = _("그사이 없어진 대화예요.")
