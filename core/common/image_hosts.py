"""The image host of a brand, as far as addresses of pictures are concerned (providers 6).

Which host a brand has is known to a higher package, which registers itself here.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from core.common import links


def _no_host() -> str:
    return ""


_base: Callable[[], str] = _no_host


def register_source(base: Callable[[], str]) -> None:
    """Register the function that returns the base of the pictures of the brand in force, '' without a host."""
    global _base
    _base = base


def is_hosted(address: str) -> bool:
    """Whether an address is of a picture that the brand in force has at its image host.

    The host belongs to all its customers: only the brand's own folder counts.
    """
    base = _base()
    if not base or not address.startswith(base) or not links.is_web_address(address):
        return False
    parts = urlsplit(address)
    try:
        path = links.decode(parts.path)
    except ValueError:
        return False
    # A browser resolves dot segments, which would lead out of the folder.
    return not parts.query and not parts.fragment and not {"", ".", ".."} & {*path.split("/")[1:]}
