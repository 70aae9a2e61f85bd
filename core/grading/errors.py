"""Refusals of grades by rule."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class GradesUnderWay(AppError):
    """A run of the brand goes through the members already."""

    result, status = -44, 409
    message = _("등급을 계산하고 있어요. 끝난 뒤에 다시 해 주세요.")


class NoLimits(AppError):
    """No grade has a limit, so the rule would give none."""

    result, status = -44, 409
    message = _("기준이 있는 등급이 없어요. 등급에 기준 금액이나 주문 수를 먼저 적어 주세요.")
