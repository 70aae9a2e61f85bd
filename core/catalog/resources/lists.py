"""Several items in one cell; a separator inside an item is escaped with a backslash."""

import re
from collections.abc import Iterable


def split(text: str, separator: str) -> list[str]:
    """The items of a cell, stripped; blank ones are left out."""
    if "\\" not in text:
        return [part for part in (one.strip() for one in text.split(separator)) if part]
    return [part for part in (one.strip() for one in _escaped(text, separator)) if part]


def _escaped(text: str, separator: str) -> list[str]:
    parts, current, index = [], "", 0
    while index < len(text):
        char = text[index]
        if char == "\\" and index + 1 < len(text):
            current += text[index : index + 2]
            index += 2
        elif char == separator:
            parts.append(current)
            current = ""
            index += 1
        else:
            current += char
            index += 1
    return [*parts, current]


def split_once(text: str, separator: str) -> tuple[str, str | None]:
    """The text before the first separator, and the text after it; None without a separator."""
    head, *rest = _escaped(text, separator) if "\\" in text else text.split(separator)
    return head, separator.join(rest) if rest else None


def unescape(text: str) -> str:
    """An item without its backslashes."""
    return re.sub(r"\\(.)", r"\1", text).strip() if "\\" in text else text.strip()


def escape(text: str, separators: Iterable[str]) -> str:
    """An item with its separators escaped."""
    text = text.replace("\\", "\\\\")
    for separator in separators:
        text = text.replace(separator, f"\\{separator}")
    return text
