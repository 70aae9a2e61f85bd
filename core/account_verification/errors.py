"""Errors of account checks."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, MoveNotAllowed
from core.common.errors import Locked as LockedForAWhile


class WrongCode(AppError):
    """The code is wrong. `data.tries_left` is the number of remaining tries."""

    result, status = -13, 401
    message = _("통장에 찍힌 코드와 달라요. 다시 확인해 주세요.")


class CheckLocked(LockedForAWhile):
    message = _("코드를 여러 번 틀렸어요. 1원을 다시 받아 주세요.")


class CheckOver(MoveNotAllowed):
    message = _("코드를 적을 수 있는 시간이 지났어요. 1원을 다시 받아 주세요.")


class NotYourAccount(AppError):
    """The checking service says that account and holder don't match."""

    result, status = -50, 400
    message = _("계좌 번호와 예금주가 맞지 않아요. 다시 확인해 주세요.")
