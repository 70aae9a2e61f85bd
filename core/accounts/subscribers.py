"""Hooks for packages above: why an account is closed, and a changed contact."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.accounts.models import User
from core.common.errors import AppError

# Why a user with the correct password can't sign in, for inactive accounts; None where no reason is given.
closed_reasons: list[Callable[[User], AppError | None]] = []


@dataclass(frozen=True)
class Contacts:
    """The contacts of an account before a change."""

    email: str = field(repr=False)
    phone: str = field(repr=False)


# Called in the transaction of a changed contact, with the account, `email` or `phone_num`, and the old contacts.
contact_changes: list[Callable[[User, str, Contacts], None]] = []


def notify_contact_change(user: User, kind: str, before: Contacts) -> None:
    """Call the hooks of a changed contact."""
    for call in contact_changes:
        call(user, kind, before)


def get_closed_reason(user: User) -> AppError | None:
    """The first reason that a package above gives."""
    return next((reason for ask in closed_reasons if (reason := ask(user)) is not None), None)
