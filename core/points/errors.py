"""Refusals of this room, with the messages of section 5."""

from django.utils.translation import gettext_lazy as _

from core.kit.errors import AppError


class OverUsable(AppError):
    """More than an order may be paid with in points. `data` says the most (won)."""

    result, status = -33, 409
    message = _("쓸 수 있는 최대 포인트를 넘었어요")


class OverHeld(AppError):
    """More than the member holds."""

    result, status = -34, 409
    message = _("가진 포인트가 모자라요")
