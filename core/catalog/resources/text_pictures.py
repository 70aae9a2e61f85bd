"""Pictures in a product's description whose address is a path on the server of another shop."""

import re
from urllib.parse import urljoin

_PICTURE = re.compile(r"""(<img\b[^>]*?\bsrc\s*=\s*)(["']?)([^"'\s>]+)\2""", re.I)
# Addresses that say their server, pictures within the text, and pictures of this shop.
_PLACED = re.compile(r"https?://|//|data:|/media/", re.I)


def place_pictures(text: str, base: str) -> tuple[str, str]:
    """The description with `base` before the paths of its pictures, and the first path that has no server."""
    lost = ""

    def placed(match: re.Match[str]) -> str:
        nonlocal lost
        address = match[3]
        if _PLACED.match(address):
            return match[0]
        if base:
            return f"{match[1]}{match[2]}{urljoin(f'{base}/', address)}{match[2]}"
        lost = lost or address
        return match[0]

    if "<img" not in text.casefold():
        return text, ""
    return _PICTURE.sub(placed, text), lost
