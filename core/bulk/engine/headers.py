"""Column names of a file matched to the columns of a resource."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

_NOISE = re.compile(r"[\s_\-./()\[\]{}<>:*#'\"“”※★●■▶]+")
# What a sheet says of a column beside its name: whether it has to be filled in, the unit of a price or a stock.
_REMARK = re.compile(
    r"[(\[{<【]\s*(?:필수|필수\s*(?:입력|항목)|선택|선택\s*(?:입력|항목)|원|개|단위\s*:?\s*[원개]|vat\s*포함|부가세\s*포함"
    r"|required|optional|mandatory|必須|任意|必填|选填|obligatoire|facultatif|bắt\s*buộc|مطلوب|إلزامي)\s*[)\]}>】]",
    re.I,
)


def plain_name(name: str) -> str:
    """A header without remarks and signs around it: `*상품명 (필수)` as `상품명`."""
    return _REMARK.sub(" ", unicodedata.normalize("NFKC", name)).strip(" *※★●■▶\t\n")


def squash(name: str) -> str:
    """A header as two spellings of it compare: composed, folded, without punctuation and remarks."""
    return _NOISE.sub("", _REMARK.sub("", unicodedata.normalize("NFKC", name))).casefold()


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
