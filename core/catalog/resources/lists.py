"""Several things in one cell, separated; a separator inside a thing is written with a backslash."""

import re
from collections.abc import Iterable


def split(text: str, separator: str) -> list[str]:
    """The things of a cell, without the blanks around them; blank ones are left out."""
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


def cut(text: str, separator: str) -> tuple[str, str | None]:
    """What stands before the first separator, and what after it; None where there is none."""
    head, *rest = _escaped(text, separator) if "\\" in text else text.split(separator)
    return head, separator.join(rest) if rest else None


def plain(text: str) -> str:
    """A thing without its backslashes."""
    return re.sub(r"\\(.)", r"\1", text).strip() if "\\" in text else text.strip()


def guard(text: str, separators: Iterable[str]) -> str:
    """A thing whose separators are written with a backslash."""
    text = text.replace("\\", "\\\\")
    for separator in separators:
        text = text.replace(separator, f"\\{separator}")
    return text
