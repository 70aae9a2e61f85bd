"""Errors of the opening."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class ShopNotReady(AppError):
    """Checks keep the shop closed; `data` has the view."""

    result, status = -44, 409
    message = _("아직 열 수 없어요. 고칠 것을 먼저 마쳐 주세요.")


class BackupRefused(Exception):
    """A backup that can't be made or taken back, with the reason for operators."""
