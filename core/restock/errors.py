"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class CanBeBought(AppError):
    """A wait is only possible for sold-out products."""

    result, status = -44, 409
    message = _("지금 살 수 있는 상품이에요.")


class TooManyWaits(AppError):
    """The limit of waits of a phone number."""

    result, status = -44, 409
    message = _("재입고 알림은 50개까지 신청할 수 있어요.")
