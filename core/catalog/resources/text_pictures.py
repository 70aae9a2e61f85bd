"""Pictures in an imported description that the shop doesn't show: those of other servers, and paths of another shop."""

import html
import re

_PICTURE = re.compile(r"""<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))""", re.I)
_OWN = "/media/"


def lost_pictures(text: str, cleaned: str) -> list[str]:
    """The addresses of the pictures of `text` that its `cleaned` form drops, or has as a path that is none of ours."""
    if "<img" not in text.casefold():
        return []
    kept = set(_addresses(cleaned))
    found = [address for address in dict.fromkeys(_addresses(text)) if not address.startswith(_OWN)]
    return [address for address in found if address not in kept or ":" not in address]


def _addresses(text: str) -> list[str]:
    return [html.unescape("".join(match)).strip() for match in _PICTURE.findall(text)]
