"""Names as they are compared."""

import re
import unicodedata

_SPACE = re.compile(r"\s+")


def squash(text: str) -> str:
    """A text as names are compared: composed, lower case, without spaces."""
    return _SPACE.sub("", unicodedata.normalize("NFC", text)).lower()
