"""How posts are found by words: the catalogue's grams (D21) over title, summary and text, in all languages.

Words that stand in a post find it, whatever their order, by any piece of them; so do first consonants of title and
summary, words with a particle behind them, and those typed with the wrong keyboard. Where that finds nothing, a word
is cut in two: missing spaces. There is no dictionary: posts are about everything.
"""

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from html import unescape
from typing import Any

from django.core.cache import cache
from django.db import connection, transaction
from django.db.models import QuerySet

from core.articles.models import PUBLISHED, Post, PostEntry
from core.catalog.search import hangul, text
from core.kit import grams, languages
from core.kit.grams import Expr, every, some, token
from core.kit.query import SHOPPER, Found
from core.kit.tenancy import current_brand_id
from core.plain.selectors import plainly

CHUNK = 500
KEEP_SECONDS = 5
MOST_WORDS = 8
# Of a longer text the beginning is looked at, in each language: an index takes no more of one row (PostgreSQL: 1 MB).
MOST_SIGNS = 10_000
# More posts than this are read along the order of the list, as soon as that passes few others.
_FEW, _PAGE = 1_000, 100
_TAG = re.compile(r"<[^>]*>")
_SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
TITLES = tuple(f"{name}_{suffix}" for name in ("post_title", "post_summary") for suffix in _SUFFIXES)
TEXTS = tuple(f"post_content_{suffix}" for suffix in _SUFFIXES)
READ = ("id", "state", "parent_id", "deleted_at", *TITLES, *TEXTS)
_PUT = """
INSERT INTO articles_postentry (post_id, brand_id, grams) {}
ON CONFLICT (post_id) DO UPDATE SET grams = excluded.grams WHERE articles_postentry.grams <> excluded.grams
"""
_ALL_OF = "SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::tsvector[])"


def write(ids: Collection[int]) -> None:
    """Write what these posts are found by, from what is stored of them now; inside their transaction."""
    wanted = sorted(ids)
    for start in range(0, len(wanted), CHUNK):
        rows = plainly(Post.with_deleted.filter(pk__in=wanted[start : start + CHUNK]).order_by("pk"))
        put(list(rows.values(*READ)))


def put(rows: Sequence[Mapping[str, Any]]) -> None:
    """Write entries of rows with the columns READ, of the brand in force."""
    brand, vendor = current_brand_id(), connection.vendor
    found = [(row["id"], brand, grams.pack(tokens(row), vendor, is_shown=_is_shown(row))) for row in rows]
    if not found:
        return
    with connection.cursor() as cursor:
        if vendor == "postgresql":
            cursor.execute(_PUT.format(_ALL_OF), [list(column) for column in zip(*found, strict=True)])
        else:
            # "WHERE true" keeps SQLite from reading ON as a join's.
            cursor.executemany(_PUT.format("SELECT %s, %s, %s WHERE true"), found)


def _is_shown(row: Mapping[str, Any]) -> bool:
    """Whether shoppers may meet it in lists; when it is shown, and to whom, the list asks the post itself."""
    return row["state"] == PUBLISHED and row["deleted_at"] is None and row["parent_id"] is None


def tokens(row: Mapping[str, Any]) -> set[str]:
    """Everything by which a post is found."""
    titles = dict.fromkeys(row[name] for name in TITLES if row[name])
    found, _known = text.name_grams(titles)
    for name in titles:
        found |= _ends(name)
    for name in TEXTS:
        bare = unescape(_TAG.sub(" ", row[name] or ""))[:MOST_SIGNS]
        for kind, word in text.words(bare):
            # A long text has every pair of first consonants: they would find all of them.
            if kind == "hangul":
                found.update(one for one in text.grams(kind, word) if not hangul.is_jamo(one[0]))
            else:
                found.update(text.grams(kind, word))
        found |= _ends(bare)
    return {one for one in found if one}


def _ends(text_of: str) -> set[str]:
    """The last syllables of words: one syllable is asked for as the beginning of two, which the last has not."""
    return {word[: text.MOST_SIGNS][-1] for kind, word in text.words(text_of) if kind in ("hangul", "cjk")}


def find(rows: QuerySet[Any], query: str, *, hidden: bool = False) -> Found:
    """The rows whose posts have the words of a query; `hidden` finds drafts, answers and deleted posts too."""
    wish, total, among = _read(query, hidden)
    if wish is None:
        return Found(rows.none())
    found = rows.filter(grams.Match(PostEntry, wish, hidden=hidden))
    if hidden or total <= _FEW or total**2 <= _PAGE * among:
        return Found(found)
    return Found(found, walked=rows.filter(grams.Holds(PostEntry, wish)))


def _read(query: str, hidden: bool) -> tuple[Expr | None, int, int]:
    """What a query asks for, and how many posts that finds, among about how many; kept for a moment."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:post-search:{int(hidden)}:{digest}"
    known: tuple[Expr | None, int, int] | None = cache.get(key)
    if known is None:
        wish = wish_of(query)
        total, among = grams.count(PostEntry, wish, SHOPPER.depth, hidden=hidden) if wish else (0, 0)
        if wish is not None and not total:
            wish = wish_of(query, cut=True)
        known = (wish, total, among)
        cache.set(key, known, KEEP_SECONDS)
    return known


def wish_of(query: str, *, cut: bool = False) -> Expr | None:
    """All words of a query, each in any of its readings; None without letters and numbers. `cut`: also in two."""
    found: list[Expr] = []
    for raw in query.split():
        for chunk in text.chunks(raw):
            runs = text.runs(chunk)
            if not runs or len(found) >= MOST_WORDS:
                continue
            parts = every([some(list(_readings(kind, run[: text.MOST_SIGNS], raw, cut))) for kind, run in runs])
            if len(runs) > 1:
                whole = "".join(run for _kind, run in runs)[: text.MOST_SIGNS]
                parts = some([parts, token(whole, prefix=len(whole) > 2)])
            found.append(parts)
    return every(found) if found else None


def _readings(kind: str, word: str, raw: str, cut: bool) -> Iterator[Expr]:
    if kind == "hangul":
        yield from _korean(word, cut)
        keys = hangul.to_keys(word)
        # A syllable of Korean is no slip of the keyboard.
        if len(keys) > 2 and keys.isalpha() and (len(word) > 1 or not hangul.is_syllable(word)):
            yield token(keys, prefix=True)
    elif kind == "cjk":
        yield _literal(kind, word)
    else:
        yield token(word, prefix=len(word) > 1 if kind == "word" else len(word) > 4)
        # Capitals say which Korean key was meant.
        at = raw.lower().find(word)
        typed = raw[at : at + len(word)] if at >= 0 else word
        for korean in dict.fromkeys((hangul.from_keys(typed), hangul.from_keys(word))):
            if kind == "word" and len(korean) > 1:
                yield from _korean(korean, cut)


def _korean(word: str, cut: bool) -> Iterator[Expr]:
    if hangul.is_consonants(word):
        yield every(text.consonants(word))
        return
    if any(hangul.is_jamo(sign) for sign in word):
        # Still being typed, or letter by letter: what is whole of it.
        joined = hangul.compose(hangul.jamo(word))
        bare = joined.rstrip("".join(sign for sign in joined if hangul.is_jamo(sign)))
        word = bare if bare and not any(hangul.is_jamo(sign) for sign in bare) else word
    yield _literal("hangul", word)
    for stem in hangul.without_particles(word):
        if len(stem) > 1:
            yield _literal("hangul", stem)
    if cut:
        for at in range(2, len(word) - 1):
            yield every([_literal("hangul", word[:at]), _literal("hangul", word[at:])])


def _literal(kind: str, word: str) -> Expr:
    """Words that have this one in them."""
    if len(word) == 1:
        return token(word, prefix=True)
    return every([token(one) for one in text.literal(kind, word)])


def rebuild_brand() -> int:
    """Write what the posts of the brand in force are found by again, in steps; how many it has."""
    last = done = 0
    while True:
        with transaction.atomic():
            rows = plainly(Post.with_deleted.filter(pk__gt=last).order_by("pk"))
            found = list(rows.values(*READ)[:CHUNK])
            put(found)
        if not found:
            return done
        last, done = found[-1]["id"], done + len(found)
