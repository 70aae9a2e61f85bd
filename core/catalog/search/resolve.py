"""What a query means: each word with what it can stand for, in the words of the brand's own catalogue (D21)."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.catalog.search import hangul, text
from core.catalog.search.guesses import Guesses
from core.catalog.search.reading import MOST_MARKS, Reading, Term, both, either, pieces

MOST_WORDS = 8


@dataclass(frozen=True)
class _Item:
    kind: str
    text: str
    raw: str


def read(query: str, *, hidden: bool = False) -> Reading:
    """Understand a query. A query without letters or numbers wishes nothing.

    `hidden`: the words of products that don't stand in lists count too.
    """
    chunks = [items for chunk, raw in _raw(query) if (items := _items(chunk, raw))][:MOST_WORDS]
    return _Reader(query, chunks, hidden=hidden).reading() if chunks else Reading(None)


def _raw(query: str) -> list[tuple[str, str]]:
    """Chunks with their own spelling: capitals say which Korean key was meant."""
    return [(chunk, raw) for raw in query.split() for chunk in text.chunks(raw)][: 2 * MOST_WORDS]


def _items(chunk: str, raw: str) -> list[_Item]:
    found = []
    for kind, run in text.runs(chunk):
        at = raw.lower().find(run)
        found.append(_Item(kind, run[: text.MOST_SIGNS], raw[at : at + len(run)] if at >= 0 else run))
    return found


def _flat(items: Sequence[_Item]) -> str:
    return "".join(one.text for one in items)


def _keys(chunks: Sequence[Sequence[_Item]]) -> set[str]:
    """Everything that is looked up in the dictionary, all at once."""
    keys: set[str] = set()
    for items in chunks:
        keys.add(_flat(items))
        for one in items:
            keys |= pieces(one.text) if one.kind in ("hangul", "cjk") else {one.text}
            if one.kind == "word":
                keys |= pieces(hangul.from_keys(one.raw)) | pieces(hangul.from_keys(one.text))
            elif one.kind == "hangul":
                keys.add(hangul.to_keys(one.text))
                keys |= pieces(hangul.compose(hangul.jamo(one.text)))
    flat = [_flat(items) for items in chunks]
    for size in (2, 3):
        keys |= {"".join(flat[at : at + size]) for at in range(len(flat) - size + 1)}
    return {key for key in keys if 0 < len(key) <= 40}


class _Reader(Guesses):
    def __init__(self, query: str, chunks: Sequence[Sequence[_Item]], *, hidden: bool) -> None:
        super().__init__(_keys(chunks), hidden=hidden)
        self.query, self.chunks = query, chunks

    def reading(self) -> Reading:
        terms = [self._chunk(items) for items in self.chunks]
        if any(term is not None for term in terms):
            kept = [(items, term) for items, term in zip(self.chunks, terms, strict=True) if term is not None]
        else:
            kept = [(items, self.word(items[0].kind, items[0].text)) for items in self.chunks]
        whole = both(self._joined([items for items, _term in kept], [term for _items, term in kept]))
        said = near = ""
        if any(term.read_as for _items, term in kept):
            said = " ".join(term.read_as or _flat(items) for items, term in kept)
        if any(term.near for _items, term in kept):
            near = " ".join(term.near or term.read_as or _flat(items) for items, term in kept)
        return Reading(
            whole.wish,
            whole.names,
            text.whole(said or self.query),
            tuple(dict.fromkeys(whole.marks))[:MOST_MARKS],
            said,
            whole.is_guess,
            near,
            whole.categories,
        )

    def _joined(self, chunks: Sequence[Sequence[_Item]], terms: Sequence[Term]) -> list[Term]:
        """Neighbours that are one word without their space ('원 피스') may also be meant so."""
        flat = [_flat(items) for items in chunks]
        found: list[Term] = []
        at = 0
        while at < len(terms):
            for size in (3, 2):
                whole = "".join(flat[at : at + size])
                if at + size <= len(terms) and self.is_known(whole):
                    kind = chunks[at][0].kind
                    found.append(either([both(terms[at : at + size]), self.meaning(kind, whole)]))
                    at += size
                    break
            else:
                found.append(terms[at])
                at += 1
        return found

    def _chunk(self, items: Sequence[_Item]) -> Term | None:
        if len(items) == 1:
            return self._item(items[0])
        if self.is_place(_flat(items)):
            # '2인용' is that category, not all for 2 in whatever '인용' names; names may still have both apart.
            return either([both([self.word(one.kind, one.text) for one in items]), self.meaning("mixed", _flat(items))])
        terms = [self._item(one) for one in items]
        apart = both([one for one in terms if one is not None] or [self.word(items[0].kind, items[0].text)])
        together = self.meaning("mixed", _flat(items))
        said = "".join((term.read_as if term else "") or one.text for one, term in zip(items, terms, strict=True))
        merged = either([apart, together])
        is_other = any(term and term.read_as for term in terms)
        return Term(
            merged.wish, merged.names, merged.marks, said if is_other else "", merged.is_guess,
            categories=merged.categories,
        )  # fmt: skip

    def _item(self, item: _Item) -> Term | None:
        if item.kind == "hangul":
            return self.hangul(item.text)
        if item.kind == "word":
            return self.latin(item.raw, item.text)
        return self.meaning(item.kind, item.text)
