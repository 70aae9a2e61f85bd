"""Parses a query: each word with its possible meanings in the brand's own catalogue (D21)."""

import dataclasses
from collections.abc import Collection, Sequence

from core.catalog.search import hangul, pronunciation, relax, stop_words, text, word_classes
from core.catalog.search.chunks import Chunk, Item, chunk_of, chunks_of, keys_of, letters_spelled
from core.catalog.search.relax import Part
from core.catalog.search.spelling import WordReader
from core.catalog.search.terms import MAX_MARKS, ParsedQuery, Term, combine_all, combine_any
from core.catalog.search.vocabulary import goods_words
from core.common import grams

MAX_WORDS = 8


def build_parser(query: str, *, hidden: bool = False) -> "QueryParser | None":
    """The parser of a query; None where it has neither letters nor numbers.

    `hidden`: the words of products that are not shown in lists count too.
    """
    chunks = chunks_of(query)
    return QueryParser(query, chunks, hidden=hidden) if chunks else None


class QueryParser(WordReader):
    """A query with the dictionary entries that it needs."""

    def __init__(self, query: str, chunks: Sequence[Chunk], *, hidden: bool) -> None:
        super().__init__(keys_of(chunks), hidden=hidden)
        self.query = query
        chunks = self._respaced(chunks)
        self.chunks = self._wanted([part for chunk in chunks for part in self._unglued(chunk)])[:MAX_WORDS]
        terms = [self._chunk(chunk) for chunk in self.chunks]
        if any(term is not None for term in terms):
            self.kept = [(chunk, term) for chunk, term in zip(self.chunks, terms, strict=True) if term is not None]
        else:
            self.kept = [(chunk, self.word(chunk.items[0].kind, chunk.items[0].text)) for chunk in self.chunks]

    def _respaced(self, chunks: Sequence[Chunk]) -> list[Chunk]:
        """Join three syllables with spaces between them that are a known word: '맨 투 맨'."""
        joined, at = list(chunks), 0
        while at + 3 <= len(joined):
            part = joined[at : at + 3]
            word = "".join(chunk.hangul for chunk in part)
            if len(word) == 3 and all(chunk.hangul for chunk in part) and word in self.known:
                joined[at : at + 3] = [chunk_of(word, " ".join(chunk.typed for chunk in part))]
            at += 1
        return joined

    def _unglued(self, chunk: Chunk) -> list[Chunk]:
        """Split a chunk at a verb in its middle; other chunks are unchanged."""
        word = chunk.hangul
        parts = (
            None
            if len(word) < 4 or self.is_known(word) or self.split(word, 2)
            else stop_words.split(word, self.is_known)
        )
        return [chunk_of(part) for part in parts if part] if parts else [chunk]

    def _wanted(self, chunks: Sequence[Chunk]) -> list[Chunk]:
        """Remove stop words, unless there is nothing else."""
        wanted: list[Chunk] = []
        for at, chunk in enumerate(chunks):
            word = chunk.hangul
            after = chunks[at + 1].hangul if at + 1 < len(chunks) else ""
            if word and self._links(word, chunks[at - 1].hangul if at else "", after, at + 1 < len(chunks)):
                if wanted and chunks[at - 1] is not None and wanted[-1].typed == chunks[at - 1].typed:
                    wanted[-1] = dataclasses.replace(wanted[-1], is_aside=True)
                continue
            action = stop_words.action_of(word) if word and word not in self.known else ""
            if action:
                wanted.append(chunk_of(action, chunk.typed, is_aside=True))
                continue
            is_aside = len(chunks) > 1 and at < len(chunks) - 1 and stop_words.is_occasion(word)
            wanted.append(dataclasses.replace(chunk, is_aside=True) if is_aside else chunk)
        return wanted or list(chunks)

    def _links(self, word: str, before: str, after: str, goes_on: bool) -> bool:
        """Whether a word is a stop word; one that is a word of goods too only between others."""
        if word.endswith("지") and after.startswith(("않", "못")):
            return True
        is_quality = stop_words.is_quality(word)
        if not is_quality and not stop_words.is_verb(word):
            return False
        if word not in self.known and word not in goods_words():
            return not is_quality or bool(before) or goes_on
        leads = bool(before) and (
            stop_words.ends_open(before) or stop_words.is_verb(before) or bool(stop_words.action_of(before))
        )  # fmt: skip
        return goes_on and (leads or (bool(after) and stop_words.is_verb(after)))

    def reading(self) -> ParsedQuery:
        """Parse all words together."""
        return self._reading(self.kept)

    def relaxed(self) -> ParsedQuery | None:
        """The same without as few words as necessary to find something, None where the rest would be misleading."""
        kept = [part for chunk, term in self.kept for part in self._apart(chunk, term)]
        parts = [self._part(chunk, term) for chunk, term in kept]
        left = relax.select_words(parts, self.exists)
        if left is None:
            return None
        query = self._reading([kept[at] for at in left])
        out = tuple(kept[at][0].typed for at in range(len(parts)) if at not in left)
        return dataclasses.replace(query, left_out=out)

    def _apart(self, chunk: Chunk, term: Term) -> list[tuple[Chunk, Term]]:
        """The parts of a compound, where the catalogue has only these, or some of them: '여자텀블러', '나무도마'."""
        word = chunk.hangul
        parts: list[str] = []
        if len(word) >= 4 and word not in self.known:
            parts = self.split(word, 2) or self.split(word, 2, with_common=True)
        return [(chunk_of(part), self.meaning("hangul", part)) for part in parts] or [(chunk, term)]

    def near_goods(self) -> Term | None:
        """The last word that names goods of the catalogue, for a suggestion where nothing was found."""
        for chunk, term in reversed(self.kept):
            part = self._part(chunk, term)
            if part.is_goods and not part.is_aside and self.exists(term):
                return term
        return None

    def _part(self, chunk: Chunk, term: Term) -> Part:
        word = chunk.flat
        kinds = {kind for kind, _target in self.known.get(word, ())}
        is_number = any(item.kind == "number" for item in chunk.items)
        tells = is_number or word_classes.is_modifier(word) or kinds == {self.PROPERTY}
        return Part(term, chunk.is_aside, tells, not tells and self._is_goods(word))

    def _is_goods(self, word: str) -> bool:
        """Whether a word ends in the name of goods, or names a category or a synonym."""
        for stem in (word, *hangul.without_particles(word)):
            kinds = {kind for kind, _target in self.known.get(stem, ())}
            if kinds & {self.CATEGORY, self.SYNONYM}:
                return True
            ends: Collection[str] = [stem[at:] for at in range(max(1, len(stem) - 1))]
            if any(end in goods_words() or any(o in goods_words() for o in self.spelled.get(end, ())) for end in ends):
                return True
        return False

    def _reading(self, kept: Sequence[tuple[Chunk, Term]]) -> ParsedQuery:
        whole = combine_all(self._joined([chunk for chunk, _term in kept], [term for _chunk, term in kept]))
        said = near = ""
        if any(term.read_as for _chunk, term in kept):
            said = " ".join(term.read_as or chunk.flat for chunk, term in kept)
        if any(term.near for _chunk, term in kept):
            near = " ".join(term.near or term.read_as or chunk.flat for chunk, term in kept)
        return ParsedQuery(
            whole.expression,
            whole.names,
            text.whole(said or self.query),
            tuple(dict.fromkeys(whole.marks))[:MAX_MARKS],
            said,
            whole.is_guess,
            near,
            whole.categories,
            synonym_id=next(iter(self.read_by), 0),
        )

    def _joined(self, chunks: Sequence[Chunk], terms: Sequence[Term]) -> list[Term]:
        """Adjacent words that form a known word without the space ('원 피스') also match as that word."""
        flat = [chunk.flat for chunk in chunks]
        joined: list[Term] = []
        at = 0
        while at < len(terms):
            for size in (3, 2):
                whole = "".join(flat[at : at + size])
                if at + size <= len(terms) and (whole in self.known or whole in self.english):
                    kind = chunks[at].items[0].kind
                    joined.append(combine_any([combine_all(terms[at : at + size]), self.meaning(kind, whole)]))
                    at += size
                    break
            else:
                joined.append(terms[at])
                at += 1
        return joined

    def _chunk(self, chunk: Chunk) -> Term | None:
        items, flat = chunk.items, chunk.flat
        if len(items) == 1:
            return self._item(items[0])
        if self.is_place(flat):
            # '2인용' is that category, not '2' within '인용'; names may still have the two separately.
            return combine_any(
                [combine_all([self.word(item.kind, item.text) for item in items]), self.meaning("mixed", flat)]
            )
        keyed = self._keyed(chunk)
        if keyed is not None:
            return keyed
        terms = self._with_unit(items)
        apart = combine_all(
            [term for _said, term in terms if term is not None] or [self.word(items[0].kind, items[0].text)]
        )
        together = self.meaning("mixed", flat)
        by_ear = [self.whole_or_cut("hangul", said) for said in letters_spelled(chunk)]
        said = "".join((term.read_as if term else "") or own for own, term in terms)
        merged = combine_any([apart, together, *(term for term in by_ear if term is not None)])
        is_other = any(term and term.read_as for _own, term in terms)
        return Term(
            merged.expression, merged.names, merged.marks, said if is_other else "", merged.is_guess,
            categories=merged.categories,
        )  # fmt: skip

    def _keyed(self, chunk: Chunk) -> Term | None:
        """A code typed with the Korean keyboard: 'ㅏㅅ-0388' is 'kt-0388'."""
        words = [item.text for item in chunk.items if item.kind == "hangul"]
        if not words or all(self.is_known(item) for item in words):
            return None
        keys = hangul.to_keys(chunk.flat)
        if not keys or not keys.isalnum():
            return None
        term = self.meaning("mixed", keys)
        if not self.exists(term):
            return None
        return dataclasses.replace(term, read_as=hangul.to_keys(chunk.typed) or keys)

    def _with_unit(self, items: Sequence[Item]) -> list[tuple[str, Term | None]]:
        """The meaning of each part of a chunk, with its text; a number and its unit are one part."""
        parts: list[tuple[str, Term | None]] = []
        at = 0
        while at < len(items):
            item, after = items[at], items[at + 1] if at + 1 < len(items) else None
            unit = _unit_of(after.text) if after and item.kind == "number" else ""
            if after and unit and (unit == after.text or self.is_known(after.text[len(unit) :])):
                parts.append((item.text + unit, self._measure(item.text, unit)))
                rest = after.text[len(unit) :]
                if rest:
                    parts.append((rest, self._item(Item(after.kind, rest, rest))))
                at += 2
                continue
            parts.append((item.text, self._item(item)))
            at += 1
        return parts

    def _measure(self, number: str, unit: str) -> Term:
        """A number with its unit, in any spelling of the unit."""
        units = pronunciation.unit_spellings(unit)
        glued = grams.any_of([grams.token(f"{number}{unit_word}") for unit_word in units])
        apart = grams.any_of(
            [
                grams.all_of([grams.token(sign) for sign in text.literal(*text.runs(unit_word)[0])])
                for unit_word in units
            ]
        )
        expression = grams.any_of([glued, grams.all_of([grams.token(number), apart])])
        return Term(expression, expression, (number, *(unit_word for unit_word in units if len(unit_word) > 1)))

    def _item(self, item: Item) -> Term | None:
        if item.kind == "hangul":
            return self.hangul(item.text)
        if item.kind == "word":
            return self.latin(item.raw, item.text)
        return self.meaning(item.kind, item.text)


def _unit_of(word: str) -> str:
    """The unit that a word is or begins with, '' for none."""
    if pronunciation.unit_spellings(word):
        return word
    return next((word[:end] for end in range(len(word) - 2, 1, -1) if pronunciation.unit_spellings(word[:end])), "")
