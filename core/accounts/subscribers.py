"""What packages above say about a person's account when the account is asked."""

from collections.abc import Callable

from core.accounts.models import User
from core.kit.errors import AppError

# Why somebody with the right password can't sign in, for accounts that are not active; None where it isn't told.
closed: list[Callable[[User], AppError | None]] = []


def why_closed(user: User) -> AppError | None:
    """The first reason that a package above gives."""
    return next((reason for ask in closed if (reason := ask(user)) is not None), None)
