"""Hooks by which packages above explain why an account is closed."""

from collections.abc import Callable

from core.accounts.models import User
from core.common.errors import AppError

# Why a user with the correct password can't sign in, for inactive accounts; None where no reason is given.
closed_reasons: list[Callable[[User], AppError | None]] = []


def get_closed_reason(user: User) -> AppError | None:
    """The first reason that a package above gives."""
    return next((reason for ask in closed_reasons if (reason := ask(user)) is not None), None)
