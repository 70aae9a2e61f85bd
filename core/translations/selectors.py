"""What is translated, and how far: states in SQL for lists, and in Python for the rows that are shown.

Nothing is stored for a text that nobody confirmed: a list reads the records themselves, and only the marks of those
that it shows. Both databases have MD5, so that marks are compared where the texts are (ADR 50).
"""

import hashlib
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from django.core.cache import cache
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import MD5

from core.brands import selectors as brands
from core.common.tenancy import current_brand_id
from core.translations.answers import TranslationRow, TranslationSource, TranslationSummary, TranslationText
from core.translations.models import TranslationMark
from core.translations.sources import OTHERS, Source, source_of, sources
from core.translations.states import TextState

# The counts are read again when they are this many times as old as counting took, up to a minute.
_COUNT_REST = 50
_COUNT_SECONDS = 60
Mark = tuple[str, str, bool, str, Any]


def hash_text(text: str) -> str:
    """The hash of a text, as the database computes it."""
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()


def version_of(source_text: str, target: str) -> str:
    """The version of a text with its translation."""
    return hash_text(f"{hash_text(source_text)}{hash_text(target)}")


def _blank(column: str) -> Q:
    return Q(**{column: ""}) | Q(**{f"{column}__isnull": True})


def _has_state(source: Source, name: str, code: str, state: TextState) -> Any:
    korean, target = source.column(name), source.column(name, code)
    if state is TextState.MISSING:
        return ~_blank(korean) & _blank(target)
    marks = TranslationMark.objects.filter(
        resource=source.name,
        language=code,
        object_id=OuterRef("pk"),
        field=name,
        is_confirmed=True,
        target_hash=MD5(OuterRef(target)),
    )
    translated: Any = ~_blank(korean) & ~_blank(target)
    if state is TextState.UNCONFIRMED:
        return translated & ~Exists(marks)
    same = marks.filter(source_hash=MD5(OuterRef(korean)))
    if state is TextState.CONFIRMED:
        return translated & Exists(same)
    return translated & Exists(marks.exclude(source_hash=MD5(OuterRef(korean))))


def select_records(source: Source, *, code: str, state: TextState | None = None, text: str = "") -> QuerySet[Any]:
    """Records with a Korean text, or with one in a state; `text` is looked for in texts of both languages without tags.

    The rows carry what was asked as `_language` and `_state`.
    """
    rows = source.read_row()
    wanted = (
        (_has_state(source, name, code, state) for name in source.fields)
        if state
        else (~_blank(source.column(name)) for name in source.fields)
    )
    rows = rows.filter(reduce(or_, wanted))
    if text:
        names = [name for name in source.fields if name not in source.html]
        columns = [source.column(name, own) for name in names for own in ("ko", code)]
        rows = rows.filter(reduce(or_, (Q(**{f"{column}__icontains": text}) for column in columns)))
    found: QuerySet[Any] = rows.annotate(_language=Value(code), _state=Value(str(state or "")))
    return found


def read_records(rows: Iterable[Any], source: Source, code: str, state: str = "") -> list[TranslationRow]:
    """Records with their texts in a language, those in `state` alone where one is given: one query for the marks."""
    found = list(rows)
    marks = read_marks(source, code, [row.pk for row in found])
    return [_record(row, source, code, state, marks) for row in found]


def read_page(rows: QuerySet[Any]) -> list[TranslationRow]:
    """A page of `select_records`."""
    source, found = source_of(rows.model), list(rows)
    return read_records(found, source, found[0]._language, found[0]._state) if found else []


def read_marks(source: Source, code: str, ids: Collection[int]) -> Mapping[tuple[int, str], Mark]:
    """The marks of some records in a language, by record and field."""
    marks = TranslationMark.objects.filter(resource=source.name, language=code, object_id__in=ids)
    names = ("object_id", "field", "source_hash", "target_hash", "is_confirmed", "by_name", "at")
    return {(row[0], row[1]): row[2:] for row in marks.values_list(*names)}


def _record(row: Any, source: Source, code: str, state: str, marks: Mapping[tuple[int, str], Mark]) -> TranslationRow:
    korean = {name: getattr(row, source.column(name)) or "" for name in source.fields}
    texts = [
        read_text(name, korean[name], getattr(row, source.column(name, code)) or "", marks.get((row.pk, name)))
        for name in source.fields
        if korean[name]
    ]
    return {
        "id": row.pk,
        "title": next((text for name, text in korean.items() if text and name not in source.html), "")[:200],
        "edited_id": row._edited if source.edited else None,
        "texts": [text for text in texts if state in ("", text["state"])],
    }


def read_text(name: str, korean: str, target: str, mark: Mark | None) -> TranslationText:
    """A text with its translation and state."""
    state = state_of(korean, target, mark)
    is_marked = state in (TextState.CONFIRMED, TextState.CHANGED) and mark is not None
    return {
        "field": name,
        "source": korean,
        "target": target,
        "state": state,
        "version": version_of(korean, target),
        "confirmed_by": mark[3] if is_marked and mark else "",
        "confirmed_at": mark[4] if is_marked and mark else None,
    }


def state_of(korean: str, target: str, mark: Mark | None) -> TextState:
    """The state of a translation."""
    if not target:
        return TextState.MISSING
    if mark is None or not mark[2] or mark[1] != hash_text(target):
        return TextState.UNCONFIRMED
    return TextState.CONFIRMED if mark[0] == hash_text(korean) else TextState.CHANGED


def summary(user: Any) -> TranslationSummary:
    """How far the brand's texts are translated, of resources that this person may see."""
    own = [source for source in sources() if user.has_perm(source.permission("view"))]
    brand = brands.by_id(current_brand_id())
    used = [code for code in OTHERS if brand is None or code in brand.lang_list]
    confirmed = _count_confirmed()
    return {"used": used, "sources": [_counts(source, confirmed, user) for source in own]}


def _counts(source: Source, confirmed: Mapping[tuple[str, str], int], user: Any) -> TranslationSource:
    counted = _count_missing(source)
    total = counted["total"]
    return {
        "name": source.name,
        "label": str(source.label),
        "screen": source.screen,
        "can_change": user.has_perm(source.permission("change")),
        "fields": [
            {
                "name": name,
                "label": str(source.labels[name]),
                "is_html": name in source.html,
                "max_length": source.longest(name),
            }
            for name in source.fields
        ],
        "total": total,
        "languages": {
            code: {
                "missing": counted[code],
                "confirmed": min(confirmed.get((source.name, code), 0), total - counted[code]),
            }
            for code in OTHERS
        },
    }


def _key(source: Source) -> str:
    return f"translations:{current_brand_id()}:{source.name}"


def forget_counts(source: Source) -> None:
    """Count a resource again when it is asked for."""
    cache.delete(_key(source))


def _count_missing(source: Source) -> dict[str, int]:
    """Korean texts of a resource, and by language those without translation: one pass over its rows.

    Cached the longer, the longer it took: a small shop always sees what is so now.
    """
    known: dict[str, int] | None = cache.get(_key(source))
    if known is not None:
        return known
    begun = time.monotonic()
    has_text = {name: ~_blank(source.column(name)) for name in source.fields}
    counts = {f"{name}_": Count("pk", filter=needed) for name, needed in has_text.items()}
    for name, needed in has_text.items():
        for code in OTHERS:
            counts[f"{name}_{code}"] = Count("pk", filter=needed & _blank(source.column(name, code)))
    found = source.rows().order_by().aggregate(**{f"n_{name}": count for name, count in counts.items()})
    sums = {code: sum(found[f"n_{name}_{code}"] for name in source.fields) for code in OTHERS}
    sums["total"] = sum(found[f"n_{name}_"] for name in source.fields)
    seconds = min(_COUNT_SECONDS, (time.monotonic() - begun) * _COUNT_REST)
    if seconds >= 1:
        cache.set(_key(source), sums, seconds)
    return sums


def _count_confirmed() -> Mapping[tuple[str, str], int]:
    rows = TranslationMark.objects.filter(is_confirmed=True).order_by().values_list("resource", "language")
    return {(resource, code): count for resource, code, count in rows.annotate(count=Count("pk"))}


def find_rows(source: Source, ids: Sequence[int]) -> Mapping[int, Any]:
    """Rows that count, by id, with the columns of all texts."""
    return {row.pk: row for row in source.read_row().filter(pk__in=ids)}
