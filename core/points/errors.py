"""Errors of points, with the messages of spec 5."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class OverUsable(AppError):
    """More points than may be used for the order. `data` has the maximum (won)."""

    result, status = -33, 409
    message = _("쓸 수 있는 최대 포인트를 넘었어요")


class OverHeld(AppError):
    """More than the member's balance."""

    result, status = -34, 409
    message = _("가진 포인트가 모자라요")
