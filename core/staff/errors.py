"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import MoveNotAllowed, NotAllowed


class LinkOver(MoveNotAllowed):
    """A link that is used, withdrawn, expired or unknown; the error does not reveal which."""

    message = _("이미 썼거나 기한이 지난 링크예요. 새로 보내 달라고 해 주세요.")


class OtherAddress(MoveNotAllowed):
    """The invitation was sent to another address than that of the account."""

    message = _(
        "초대 메일을 받은 주소와 이 계정의 메일 주소가 달라요. 그 주소로 만든 계정으로 로그인하거나, "
        "이 계정의 주소로 다시 초대해 달라고 해 주세요."
    )


class HasRole(MoveNotAllowed):
    """The account has the offered role already."""

    message = _("이 계정은 그 역할을 이미 맡고 있어요.")


class IsSeller(MoveNotAllowed):
    """A seller can't be staff of the same shop."""

    message = _("판매자 계정으로는 초대를 받을 수 없어요. 다른 계정으로 받아 주세요.")


class LastRoot(MoveNotAllowed):
    """The last active root manager can't be removed."""

    message = _("마지막 총괄 관리자예요. 다른 총괄 관리자를 먼저 정해 주세요.")


class NotOneself(NotAllowed):
    """A user can't change their own roles and access."""

    message = _("자기 역할과 사용 여부는 스스로 바꿀 수 없어요.")
