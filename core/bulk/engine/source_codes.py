"""Codes of another system in a file's cells, and the tables that give them names."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.contract import BulkResource
from core.bulk.engine import heading, staging
from core.bulk.engine.lines import Line
from core.bulk.models import ImportRun
from core.common.errors import Invalid

# So many rows are looked through, and so many codes of a field are asked for.
ROWS_SEARCHED = 50_000
MAX_CODES = 1_000
_NAME = 400
Names = dict[str, dict[str, str]]


def find_codes(run: ImportRun, resource: BulkResource, file: IO[bytes]) -> dict[str, list[tuple[str, int]]]:
    """The codes of each field with their count in the file's first rows, the most frequent first.

    In lists: PostgreSQL keeps no order of the keys of JSON.
    """
    parse_names = resource.coded(run.mapping, run.options)
    if not parse_names:
        return {}
    many = {name: column.many for name, column in resource.columns().items() if column.many}
    places = [one for one in staging.layout_of(run.headers, run.mapping, many) if one[0] in parse_names]
    seen: dict[str, Counter[str]] = {field: Counter() for field in parse_names}
    for line, _place in zip(heading.data_rows(run, file), range(ROWS_SEARCHED), strict=False):
        for field, text in staging.cells_of(line.cells, places).items():
            seen[field].update(parse_names[field](text))
    return {field: counts.most_common(MAX_CODES) for field, counts in seen.items() if counts}


def parse_names(text: str) -> Names:
    """The tables as an option carries them: field, code, name. Raises Invalid for what is none."""
    wrong = Invalid({"options[codes]": _("형식이 맞지 않아요.")})
    try:
        tables = json.loads(text or "{}")
    except (ValueError, RecursionError) as exc:
        raise wrong from exc
    if not isinstance(tables, dict):
        raise wrong
    for table in tables.values():
        if not isinstance(table, dict) or len(table) > MAX_CODES * 5:
            raise wrong
        if not all(isinstance(name, str) and len(name) <= _NAME and len(code) <= 100 for code, name in table.items()):
            raise wrong
    return {
        field: {code: " ".join(name.split()) for code, name in table.items() if name.strip()}
        for field, table in tables.items()
    }


def dump_names(tables: Names) -> str:
    """The tables as an option carries them."""
    return json.dumps(tables, ensure_ascii=False, sort_keys=True) if any(tables.values()) else ""


def read_names(lines: Iterable[Line], codes: Mapping[str, int], fits: Callable[[str], bool]) -> dict[str, str]:
    """Code -> name out of another file: the column that has most of the codes, and the texts beside it.

    Columns of texts side by side, as an export of categories has its levels, are joined with ' > '; so are the
    names above a row where another column has the code of its parent. Raises Invalid where no column
    has the codes.
    """
    rows = [[cell.strip() for cell in line.cells] for line, _place in zip(lines, range(ROWS_SEARCHED), strict=False)]
    width = max((len(row) for row in rows), default=0)
    columns = [[row[place] if place < len(row) else "" for row in rows] for place in range(width)]
    hits = [len(codes.keys() & set(column)) for column in columns]
    # Of several columns the one with unique codes: another one may contain the parent's.
    best = max(range(width), key=lambda place: (len(set(columns[place])) if hits[place] else 0, -place), default=-1)
    if best < 0 or not hits[best]:
        raise Invalid({"file": _("이 파일에 묻는 번호가 없어요.")})
    named = [place for place in range(width) if place != best and _is_name(columns[place], columns[best], fits)]
    headed = [place for place in named if _HEADS.search(columns[place][0].casefold())]
    named = headed or named
    if not named:
        raise Invalid({"file": _("이 파일에 번호의 이름이 없어요.")})
    names: dict[str, str] = {}
    for place, code in enumerate(columns[best]):
        if code and fits(code):
            parts = [text for column in named if (text := columns[column][place])]
            names.setdefault(code, " > ".join(dict.fromkeys(parts)))
    above = _find_parents(columns, best, set(names))
    return {code: text for code in codes if (text := _path(code, names, above)[:_NAME])}


_HEADS = re.compile(r"(명|이름|name|title|분류|카테고리|category|path|경로|국가|나라|country|원산지)")


def _find_parents(columns: list[list[str]], best: int, codes: set[str]) -> dict[str, str]:
    """The parent of each code, where a column has it."""
    for place, column in enumerate(columns):
        inside = [one for one in column if one in codes]
        others = [one for one in column[1:] if one and one not in codes and one != "0"]
        if place != best and inside and not others and column != columns[best]:
            return {code: one for code, one in zip(columns[best], column, strict=True) if one in codes}
    return {}


def _path(code: str, names: Mapping[str, str], above: Mapping[str, str]) -> str:
    parts: list[str] = []
    seen: set[str] = set()
    while code and code not in seen and names.get(code):
        seen.add(code)
        parts.insert(0, names[code])
        code = above.get(code, "")
    return " > ".join(parts)


def _is_name(column: list[str], codes: list[str], fits: Callable[[str], bool]) -> bool:
    """Whether a column holds names: texts that are no numbers, no flags and no codes, and not the same everywhere."""
    texts = [text for text, code in zip(column, codes, strict=True) if text and fits(code)]
    if not texts or sum(1 for one in texts if _is_plain(one) or fits(one)) * 2 > len(texts):
        return False
    return len(texts) < 3 or len(set(texts)) > 1


def _is_plain(text: str) -> bool:
    return len(text) < 2 or text.replace(".", "").replace("-", "").replace(":", "").replace(" ", "").isdigit()
