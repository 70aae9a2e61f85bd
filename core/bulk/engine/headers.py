"""Column names of a file matched to the columns of a resource."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

_NOISE = re.compile(r"[\s_\-./()\[\]{}:*#'\"“”]+")


def squash(name: str) -> str:
    """A header as two spellings of it compare: composed, folded, without punctuation."""
    return _NOISE.sub("", unicodedata.normalize("NFKC", name)).casefold()


def suggest(headers: Iterable[str], names: Mapping[str, str], many: frozenset[str]) -> dict[str, str]:
    """Header -> field, '' where none fits. `names` maps squashed spellings to fields.

    A field takes one header, the first that fits, unless it is one of `many`.
    """
    mapping: dict[str, str] = {}
    taken: set[str] = set()
    for header in headers:
        field = names.get(squash(header), "")
        if field in taken and field not in many:
            field = ""
        if field:
            taken.add(field)
        mapping[header] = field
    return mapping
