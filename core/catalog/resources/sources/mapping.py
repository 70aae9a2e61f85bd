"""Maps the columns of a detected system's file to fields."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from core.bulk.engine.headers import plain_name, squash
from core.catalog.resources.sources.contract import Source

Asked = dict[str, list[str]]


def map_headers(source: Source, headers: Sequence[str], many: frozenset[str]) -> tuple[dict[str, str], Asked]:
    """Header -> field, '' for none; and the fields for which the manager has to choose a column."""
    known = {squash(name): field for name, field in source.columns.items()}
    found = {header: _field(source, header, known) for header in headers}
    for header in headers:
        # A column that is there again and got a number.
        first = re.sub(r" \(\d+\)$", "", header)
        if not found[header] and first != header and (field := _field(source, first, known)) in many:
            found[header] = field
    source.fix(found, headers)
    _promote(found)
    asked: Asked = {}
    for field, own in _by_field(found).items():
        if len(own) < 2 or field in many:
            continue
        better = [header for header in own if source.prefer and re.search(source.prefer, header, re.I)]
        for header in own:
            if better[:1] != [header]:
                found[header] = ""
        if not better:
            asked[field] = own
    return found, asked


def _field(source: Source, header: str, known: Mapping[str, str]) -> str:
    field = known.get(squash(header))
    if field is not None:
        return field
    # Some patterns have brackets, which a name may also have for a remark.
    spellings = [" ".join(text.split()).casefold() for text in dict.fromkeys((header, plain_name(header)))]
    for pattern, template in source.patterns:
        match = next((match for text in spellings if (match := re.fullmatch(pattern, text))), None)
        if match:
            return match.expand(template)
    return ""


def _promote(found: dict[str, str]) -> None:
    """Use other identifiers as the product code where the file has none."""
    for spare in ("own_code", "row_id", "variant_code"):
        if "product_code" in found.values():
            return
        header = next((name for name, field in found.items() if field == spare), None)
        if header is not None:
            found[header] = "product_code"


def _by_field(found: Mapping[str, str]) -> dict[str, list[str]]:
    own: dict[str, list[str]] = defaultdict(list)
    for header, field in found.items():
        if field:
            own[field].append(header)
    return own
