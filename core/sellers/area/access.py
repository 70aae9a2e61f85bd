"""Access to the seller's area, for every package with endpoints in it."""

from typing import Any

from core.accounts import selectors as people
from core.common.errors import NotAllowed, NotFound, NotSignedIn


def require_seller(user: Any) -> Any:
    """The caller as a seller of the current brand.

    Raises NotFound (-404) if the brand has no sellers, NotSignedIn (-10), NotAllowed (-14) for other users.
    """
    if not people.uses_sellers():
        raise NotFound()
    if not user.is_authenticated:
        raise NotSignedIn()
    if not people.is_seller(user.pk):
        raise NotAllowed()
    return user


def require_consignor(user: Any) -> Any:
    """The caller as a seller, if the brand has consignment. Raises NotFound if not, otherwise as `require_seller`."""
    if not people.uses_consignment():
        raise NotFound()
    return require_seller(user)
