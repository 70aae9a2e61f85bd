"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class StillRunning(AppError):
    result, status = -42, 409
    message = _("같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.")


class KeyReused(AppError):
    result, status = -43, 422
    message = _("이미 쓴 요청 번호예요. 화면을 새로 고쳐 주세요.")
