"""Keys: which product a row of another shop's file belongs to."""

import re
from collections.abc import Mapping
from hashlib import blake2b

from core.bulk.contract import Keys

_NOT_IN_CODES = re.compile(r"[\s;|<>]+")
_MAX_SIGNS = 60


def bare_code(text: str) -> str:
    """A code without the `'` by which systems keep a spreadsheet from reading its digits as a number."""
    text = text.strip()
    return text[1:] if text[:1] == "'" and text[1:2].isdigit() else text


def clean_code(text: str) -> str:
    """Another shop's code as a valid code of ours: no spaces, no separators, at most 60 characters."""
    plain = _NOT_IN_CODES.sub("-", bare_code(text)).strip("-")
    if len(plain) <= _MAX_SIGNS:
        return plain
    return f"{plain[: _MAX_SIGNS - 9]}-{blake2b(plain.encode(), digest_size=4).hexdigest()}"


def own_code(cells: Mapping[str, str]) -> str:
    """A row's own code."""
    found = cells.get("own_code") or cells.get("product_code") or ""
    return clean_code(found or (f"id:{cells['row_id']}" if cells.get("row_id") else ""))


class CodeKeys(Keys):
    """The row's parent code, or its own code."""

    def key(self, cells: Mapping[str, str]) -> str:
        return clean_code(cells["parent_code"]) if cells.get("parent_code") else own_code(cells)


class NameKeys(CodeKeys):
    """The row's own code, or one made from the product's name."""

    def key(self, cells: Mapping[str, str]) -> str:
        return super().key(cells) or clean_code(re.sub(r"[\s/-]+", "-", cells.get("product_name", "")))


class SameNameKeys(NameKeys):
    """Rows that follow each other and have the same name are one product, whose code is that of the first."""

    def __init__(self) -> None:
        self._name = self._key = ""

    def key(self, cells: Mapping[str, str]) -> str:
        name = cells.get("product_name", "")
        if not name or name != self._name:
            self._name, self._key = name, super().key(cells)
        return self._key


class ListedVariantKeys(CodeKeys):
    """Products list their variants, which have separate rows anywhere in the file."""

    looks = True

    def __init__(self) -> None:
        self._parents: dict[str, str] = {}

    def look(self, cells: Mapping[str, str]) -> None:
        for part in cells.get("variations", "").split("|"):
            for name, value in (pair.split("=", 1) for pair in part.split(",") if "=" in pair):
                if name.strip() == "sku" and value.strip():
                    self._parents[value.strip()] = own_code(cells)

    def key(self, cells: Mapping[str, str]) -> str:
        return self._parents.get(cells.get("product_code", "")) or super().key(cells)


class ContinuationKeys(CodeKeys):
    """Rows without a name belong to the product above them."""

    def __init__(self) -> None:
        self._last = ""

    def key(self, cells: Mapping[str, str]) -> str:
        name = next((text for field in ("product_name", "product_name_en") if (text := cells.get(field))), "")
        if name or cells.get("product_code"):
            self._last = clean_code(cells.get("product_code") or name.casefold().replace("/", "-"))
        return self._last
