"""Normalisation of names for comparison."""

import re
import unicodedata

_SPACE = re.compile(r"\s+")


def squash(text: str) -> str:
    """A text normalised for comparison: composed, lower case, without spaces."""
    return _SPACE.sub("", unicodedata.normalize("NFC", text)).lower()
