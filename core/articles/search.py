"""Search of posts: the catalogue's grams (D21) over title, summary and text, in all languages.

Words of a post find it in any order and by any part; so do the initial consonants of title and summary, words with a
particle, and words typed with the wrong keyboard layout. If nothing is found, a word is split in two for missing
spaces. There is no dictionary, because posts can be about anything.
"""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from html import unescape
from typing import Any

from django.core.cache import cache
from django.db import connection, transaction
from django.db.models import QuerySet

from core.articles.models import PUBLISHED, Post, PostEntry
from core.catalog.search import hangul, text
from core.common import grams, languages
from core.common.grams import SearchExpression, all_of, any_of, token
from core.common.query import SHOPPER, SearchResult
from core.common.tenancy import current_brand_id
from core.plain.selectors import without_translation

CHUNK = 500
CACHE_SECONDS = 5
MAX_WORDS = 8
# Only the beginning of a longer text is indexed, in each language: an index limits one row (PostgreSQL: 1 MB).
MAX_CHARACTERS = 10_000
# More posts than this are read in the order of the list, if that skips few others.
_FEW, _PAGE = 1_000, 100
_TAG = re.compile(r"<[^>]*>")
_SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
TITLES = tuple(f"{name}_{suffix}" for name in ("post_title", "post_summary") for suffix in _SUFFIXES)
TEXTS = tuple(f"post_content_{suffix}" for suffix in _SUFFIXES)
READ_COLUMNS = ("id", "state", "parent_id", "deleted_at", *TITLES, *TEXTS)
_UPSERT = """
INSERT INTO articles_postentry (post_id, brand_id, grams) {}
ON CONFLICT (post_id) DO UPDATE SET grams = excluded.grams WHERE articles_postentry.grams <> excluded.grams
"""
_ALL_OF = "SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::tsvector[])"


def index_posts(ids: Collection[int]) -> None:
    """Write the search entries of these posts from their stored texts; inside their transaction."""
    wanted = sorted(ids)
    for start in range(0, len(wanted), CHUNK):
        rows = without_translation(Post.with_deleted.filter(pk__in=wanted[start : start + CHUNK]).order_by("pk"))
        write_entries(list(rows.values(*READ_COLUMNS)))


def write_entries(rows: Sequence[Mapping[str, Any]]) -> None:
    """Write entries of rows with the columns `READ_COLUMNS`, of the brand in force."""
    brand, vendor = current_brand_id(), connection.vendor
    found = [(row["id"], brand, grams.pack(search_tokens(row), vendor, is_shown=_is_shown(row))) for row in rows]
    if not found:
        return
    with connection.cursor() as cursor:
        if vendor == "postgresql":
            cursor.execute(_UPSERT.format(_ALL_OF), [list(column) for column in zip(*found, strict=True)])
        else:
            # Without "WHERE true" SQLite parses ON as part of a join.
            cursor.executemany(_UPSERT.format("SELECT %s, %s, %s WHERE true"), found)


def _is_shown(row: Mapping[str, Any]) -> bool:
    """Whether shoppers' lists may contain the post; the lists themselves check its period and its readers."""
    return row["state"] == PUBLISHED and row["deleted_at"] is None and row["parent_id"] is None


def search_tokens(row: Mapping[str, Any]) -> set[str]:
    """All tokens by which a post is found."""
    return text_tokens(
        (row[name] for name in TITLES if row[name]), (unescape(_TAG.sub(" ", row[name] or "")) for name in TEXTS)
    )


def text_tokens(titles: Iterable[str], texts: Iterable[str]) -> set[str]:
    """The tokens of titles and of plain texts, of which only the beginning is read."""
    names = dict.fromkeys(titles)
    found, _known = text.name_grams(names)
    for name in names:
        found |= _word_endings(name)
    for whole in texts:
        bare = whole[:MAX_CHARACTERS]
        for kind, word in text.words(bare):
            # A long text contains every pair of initial consonants: they would match every post.
            if kind == "hangul":
                found.update(one for one in text.grams(kind, word) if not hangul.is_jamo(one[0]))
            else:
                found.update(text.grams(kind, word))
        found |= _word_endings(bare)
    return {one for one in found if one}


def _word_endings(text_of: str) -> set[str]:
    """The last syllables of words: a search for one syllable matches the first of two, which the last is not."""
    return {word[: text.MAX_SIGNS][-1] for kind, word in text.words(text_of) if kind in ("hangul", "cjk")}


def find(rows: QuerySet[Any], query: str, *, hidden: bool = False) -> SearchResult:
    """The rows whose posts match a query; `hidden` also finds drafts, replies and deleted posts."""
    expression, total, among = _resolve_query(query, hidden)
    if expression is None:
        return SearchResult(rows.none())
    found = rows.filter(grams.Match(PostEntry, expression, hidden=hidden))
    if hidden or total <= _FEW or total**2 <= _PAGE * among:
        return SearchResult(found)
    return SearchResult(found, ordered_rows=rows.filter(grams.RowMatch(PostEntry, expression)))


def _resolve_query(query: str, hidden: bool) -> tuple[SearchExpression | None, int, int]:
    """The expression of a query, how many posts it matches, and of about how many; cached for some seconds."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:post-search:{int(hidden)}:{digest}"
    known: tuple[SearchExpression | None, int, int] | None = cache.get(key)
    if known is None:
        expression = parse_query(query)
        total, among = grams.count(PostEntry, expression, SHOPPER.depth, hidden=hidden) if expression else (0, 0)
        if expression is not None and not total:
            expression = parse_query(query, cut=True)
        known = (expression, total, among)
        cache.set(key, known, CACHE_SECONDS)
    return known


def parse_query(query: str, *, cut: bool = False) -> SearchExpression | None:
    """All words of a query, each in any of its readings; None without letters and digits. `cut` also splits words."""
    found: list[SearchExpression] = []
    for raw in query.split():
        for chunk in text.chunks(raw):
            runs = text.runs(chunk)
            if not runs or len(found) >= MAX_WORDS:
                continue
            parts = all_of([any_of(list(_readings(kind, run[: text.MAX_SIGNS], raw, cut))) for kind, run in runs])
            if len(runs) > 1:
                whole = "".join(run for _kind, run in runs)[: text.MAX_SIGNS]
                parts = any_of([parts, token(whole, prefix=len(whole) > 2)])
            found.append(parts)
    return all_of(found) if found else None


def _readings(kind: str, word: str, raw: str, cut: bool) -> Iterator[SearchExpression]:
    if kind == "hangul":
        yield from _korean(word, cut)
        keys = hangul.to_keys(word)
        # A single Korean syllable is not a wrong keyboard layout.
        if len(keys) > 2 and keys.isalpha() and (len(word) > 1 or not hangul.is_syllable(word)):
            yield token(keys, prefix=True)
    elif kind == "cjk":
        yield _literal(kind, word)
    else:
        yield token(word, prefix=len(word) > 1 if kind == "word" else len(word) > 4)
        # Capitals distinguish Korean keys.
        at = raw.lower().find(word)
        typed = raw[at : at + len(word)] if at >= 0 else word
        for korean in dict.fromkeys((hangul.from_keys(typed), hangul.from_keys(word))):
            if kind == "word" and len(korean) > 1:
                yield from _korean(korean, cut)


def _korean(word: str, cut: bool) -> Iterator[SearchExpression]:
    if hangul.is_consonants(word):
        yield all_of(text.consonants(word))
        return
    if any(hangul.is_jamo(sign) for sign in word):
        # The word is incomplete or typed letter by letter: use its complete syllables.
        joined = hangul.compose(hangul.to_jamo(word))
        bare = joined.rstrip("".join(sign for sign in joined if hangul.is_jamo(sign)))
        word = bare if bare and not any(hangul.is_jamo(sign) for sign in bare) else word
    yield _literal("hangul", word)
    for stem in hangul.without_particles(word):
        if len(stem) > 1:
            yield _literal("hangul", stem)
    if cut:
        for at in range(2, len(word) - 1):
            yield all_of([_literal("hangul", word[:at]), _literal("hangul", word[at:])])


def _literal(kind: str, word: str) -> SearchExpression:
    """Words that contain this one."""
    if len(word) == 1:
        return token(word, prefix=True)
    return all_of([token(one) for one in text.literal(kind, word)])


def rebuild_index() -> int:
    """Rebuild the search index of the brand in force in batches; returns the number of posts."""
    last = done = 0
    while True:
        with transaction.atomic():
            rows = without_translation(Post.with_deleted.filter(pk__gt=last).order_by("pk"))
            found = list(rows.values(*READ_COLUMNS)[:CHUNK])
            write_entries(found)
        if not found:
            return done
        last, done = found[-1]["id"], done + len(found)
