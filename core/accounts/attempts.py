"""Sign-in attempts: counted before anything is checked, so that parallel ones count one by one (D11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from django.http import HttpRequest

from core.accounts import devices
from core.accounts.models import User
from core.common.addresses import client_address
from core.common.errors import Locked
from core.common.folding import fold
from core.security import services as security

SIGN_IN_WINDOW = 15 * 60
PER_ACCOUNT = 5
PER_ADDRESS = 20


@dataclass
class Attempt:
    """A counted attempt: the account's counter, and the count that it made of each counter.

    A block `with attempt:` that ends without `undo` or `succeed` is a failed attempt.
    """

    account: str
    counts: Mapping[str, int]
    has_ended: bool = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        if not self.has_ended:
            security.fail_attempt(self.counts)

    def undo(self) -> None:
        """Subtract the attempt from its counters."""
        self.has_ended = True
        for key, count in self.counts.items():
            security.uncount_attempt(key, count)

    def succeed(self) -> None:
        """Clear the account's counter and subtract the attempt from the address's."""
        self.has_ended = True
        security.reset_counter(self.account)
        for key, count in self.counts.items():
            if key != self.account:
                security.uncount_attempt(key, count)


def count_sign_in(brand_id: int, name: str, *, user: User | None, request: HttpRequest | None) -> Attempt:
    """Count an attempt at a name: of a browser that its account knows under the browser's own counter, of a stranger
    under the name's and the address's (security 1). A locked address does not use up attempts of an account.

    Raises Locked (-12).
    """
    key = f"sign-in:{brand_id}"
    device = devices.find_device(request, user)
    if device:
        account = f"{key}:device:{device}"
        return Attempt(account, {account: security.await_attempt(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)})
    account = f"{key}:name:{fold(name)[:150]}"
    address = client_address(request) if request is not None else ""
    counts = security.count_address_attempt(key, address, limit=PER_ADDRESS, seconds=SIGN_IN_WINDOW)
    try:
        counts[account] = security.await_attempt(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)
    except Locked:
        # Nothing was checked, so this address learned nothing.
        Attempt(account, counts).undo()
        raise
    return Attempt(account, counts)


def count_own(user: User) -> Attempt:
    """Count an attempt of a signed-in user at their own account; strangers can't use these up. Raises Locked (-12)."""
    account = f"own-password:{user.brand_id}:{user.pk}"
    return Attempt(account, {account: security.await_attempt(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)})
