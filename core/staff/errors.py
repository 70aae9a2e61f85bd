"""Refusals of this room."""

from django.utils.translation import gettext_lazy as _

from core.kit.errors import MoveNotAllowed, NotAllowed


class LinkOver(MoveNotAllowed):
    """A link of a mail that was used, withdrawn, is too old or never was one: nobody is told which."""

    message = _("이미 썼거나 기한이 지난 링크예요. 새로 보내 달라고 해 주세요.")


class LastRoot(MoveNotAllowed):
    """The last root manager who can sign in stays one."""

    message = _("마지막 총괄 관리자예요. 다른 총괄 관리자를 먼저 정해 주세요.")


class NotOneself(NotAllowed):
    """One's own roles and access are changed by somebody else."""

    message = _("자기 역할과 사용 여부는 스스로 바꿀 수 없어요.")
