"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, MoveNotAllowed, NotAllowed, NotFound
from core.common.errors import Locked as LockedForAWhile


class MemberLocked(NotAllowed):
    """The shop has locked this account; reported only after the correct password."""

    message = _("이용이 정지된 계정이에요. 고객센터로 문의해 주세요.")


class MemberLeft(NotAllowed):
    """The member has closed the account and may reopen it until `data.until`."""

    message = _("탈퇴한 계정이에요. 기한 안에는 되돌릴 수 있어요.")


class PhoneCodeWrong(AppError):
    """The code is not the one that was sent. `data.tries_left` is the number of remaining attempts."""

    result, status = -13, 401
    message = _("인증번호가 달라요. 다시 확인해 주세요.")


class CodeTriesSpent(LockedForAWhile):
    message = _("인증번호를 여러 번 틀렸어요. 새로 받아 주세요.")


class PhoneCodeOver(MoveNotAllowed):
    message = _("인증번호를 적을 수 있는 시간이 지났어요. 새로 받아 주세요.")


class NotProved(AppError):
    """The telephone was not verified, or its proof is used up."""

    result, status = -50, 400
    message = _("휴대전화를 먼저 인증해 주세요.")


class NoMember(NotFound):
    """Reported only after the telephone was verified."""

    message = _("회원 정보를 찾을 수 없어요.")


class PhoneTooNew(MoveNotAllowed):
    """The number was changed within a day: it can't set a new password yet. Reported only after it was verified."""

    message = _("전화번호를 바꾼 지 하루가 지나야 이 번호로 비밀번호를 찾을 수 있어요. 급하면 고객센터로 알려 주세요.")


class MailLinkOver(MoveNotAllowed):
    message = _("쓸 수 없는 링크예요. 기한이 지났거나 이미 쓴 링크예요.")
