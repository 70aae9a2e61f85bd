"""What a query means: each word with what it can stand for, in the words of the brand's own catalogue (D21)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from core.catalog.search import hangul, text, words
from core.kit import grams
from core.kit.grams import Expr

MOST_WORDS = 8
MOST_MARKS = 24
# A word of more categories than this narrows nothing, and both databases take long over many choices.
_MOST_TARGETS = 20
_SIGNS: Mapping[int, str] = {words.Kind.CATEGORY: text.CATEGORY, words.Kind.PROPERTY: text.PROPERTY}
# Said beside what is wanted, and rarely in names; a word of the catalogue's own is never left out.
_AROUND = frozenset("추천 추천해줘 추천상품 판매 구매 구입 가격 쇼핑 쇼핑몰 파는곳 제품 상품 인기 best".split())


@dataclass(frozen=True)
class Term:
    """One word of a query: `wish` is everything that it can stand for, `names` what stands in names alone."""

    wish: Expr
    names: Expr | None
    marks: tuple[str, ...] = ()
    read_as: str = ""


@dataclass(frozen=True)
class Reading:
    """A query as it was understood. `read_as` tells what it was taken for where that isn't what was typed."""

    wish: Expr | None
    names: Expr | None = None
    whole: str = ""
    marks: tuple[str, ...] = ()
    read_as: str = ""


@dataclass
class _Item:
    kind: str
    text: str
    raw: str
    term: Term | None = field(default=None)


def read(query: str) -> Reading:
    """Understand a query. A query without letters or numbers wishes nothing."""
    reader = _Reader(query)
    return reader.reading()


def _pieces(word: str, most: int = 12) -> set[str]:
    return {word[a:b] for a in range(len(word)) for b in range(a + 1, min(len(word), a + most) + 1)}


def _both(terms: Sequence[Term]) -> Term:
    """All of several terms; names alone where each has some."""
    names = [one.names for one in terms]
    return Term(
        grams.every([one.wish for one in terms]),
        grams.every([one for one in names if one is not None]) if all(names) else None,
        tuple(mark for one in terms for mark in one.marks),
    )


def _any(terms: Sequence[Term]) -> Term:
    names = [one.names for one in terms if one.names is not None]
    return Term(
        grams.some([one.wish for one in terms]),
        grams.some(names) if names else None,
        tuple(dict.fromkeys(mark for one in terms for mark in one.marks)),
        next((one.read_as for one in terms if one.read_as), ""),
    )


class _Reader:
    def __init__(self, query: str) -> None:
        self.query = query
        self.chunks = [self._items(chunk, raw) for chunk, raw in self._raw()][:MOST_WORDS]
        self.chunks = [items for items in self.chunks if items]
        self.known = words.look_up(self._keys()) if self.chunks else {}
        same = {pk for one in self.known.values() for kind, pk in one if kind == words.Kind.SYNONYM}
        self.same = words.synonyms(same) if same else {}

    def _raw(self) -> list[tuple[str, str]]:
        """Chunks with their own spelling: capitals say which Korean key was meant."""
        return [(chunk, raw) for raw in self.query.split() for chunk in text.chunks(raw)]

    def _items(self, chunk: str, raw: str) -> list[_Item]:
        found = []
        for kind, run in text.runs(chunk):
            at = raw.lower().find(run)
            found.append(_Item(kind, run[: text.MOST_SIGNS], raw[at : at + len(run)] if at >= 0 else run))
        return found

    def _keys(self) -> set[str]:
        keys: set[str] = set()
        for items in self.chunks:
            keys.add("".join(one.text for one in items))
            for one in items:
                keys |= _pieces(one.text) if one.kind in ("hangul", "cjk") else {one.text}
                if one.kind == "word":
                    keys |= _pieces(hangul.from_keys(one.raw)) | _pieces(hangul.from_keys(one.text))
                elif one.kind == "hangul":
                    keys.add(hangul.to_keys(one.text))
                    keys |= _pieces(hangul.compose(hangul.jamo(one.text)))
        flat = ["".join(one.text for one in items) for items in self.chunks]
        for size in (2, 3):
            keys |= {"".join(flat[at : at + size]) for at in range(len(flat) - size + 1)}
        return {key for key in keys if 0 < len(key) <= 40}

    def reading(self) -> Reading:
        if not self.chunks:
            return Reading(None)
        terms = [self._chunk(items) for items in self.chunks]
        if any(term is not None for term in terms):
            kept = [(items, term) for items, term in zip(self.chunks, terms, strict=True) if term is not None]
        else:
            kept = [(items, self._literal(items[0])) for items in self.chunks]
        whole = _both(self._joined([items for items, _term in kept], [term for _items, term in kept]))
        said = ""
        if any(term.read_as for _items, term in kept):
            said = " ".join(term.read_as or "".join(one.text for one in items) for items, term in kept)
        return Reading(
            whole.wish,
            whole.names,
            text.whole(said or self.query),
            tuple(dict.fromkeys(whole.marks))[:MOST_MARKS],
            said,
        )

    def _joined(self, chunks: Sequence[Sequence[_Item]], terms: Sequence[Term]) -> list[Term]:
        """Neighbours that are one word without their space ('원 피스') may also be meant so."""
        flat = ["".join(one.text for one in items) for items in chunks]
        found: list[Term] = []
        at = 0
        while at < len(terms):
            for size in (3, 2):
                whole = "".join(flat[at : at + size])
                if at + size <= len(terms) and whole in self.known:
                    kind = chunks[at][0].kind
                    found.append(_any([_both(terms[at : at + size]), self._meaning(kind, whole)]))
                    at += size
                    break
            else:
                found.append(terms[at])
                at += 1
        return found

    def _chunk(self, items: Sequence[_Item]) -> Term | None:
        if len(items) == 1:
            return self._item(items[0])
        terms = [self._item(one) for one in items]
        apart = _both([one for one in terms if one is not None] or [self._literal(items[0])])
        joined = "".join(one.text for one in items)
        together = self._meaning("mixed", joined)
        said = "".join((term.read_as if term else "") or one.text for one, term in zip(items, terms, strict=True))
        merged = _any([apart, together])
        return Term(merged.wish, merged.names, merged.marks, said if any(t and t.read_as for t in terms) else "")

    def _item(self, item: _Item) -> Term | None:
        if item.kind == "hangul":
            return self._hangul(item.text)
        if item.kind == "cjk":
            return self._meaning("cjk", item.text)
        if item.kind == "number":
            return self._meaning("number", item.text)
        return self._latin(item)

    # -- one word ---------------------------------------------------------------------------------

    def _literal(self, item: _Item) -> Term:
        return self._words(item.kind, item.text)

    def _words(self, kind: str, word: str, *, marked: bool = True) -> Term:
        """Names that hold a word; a Latin word or a code may go on."""
        signs = text.literal(kind, word)
        goes_on = (
            (kind == "word" and len(word) > 1)
            or (kind == "mixed" and len(word) > 2)
            or (kind == "number" and len(word) > 4)
        )
        wish = grams.every([grams.token(one, prefix=goes_on) for one in signs])
        return Term(wish, wish, (word,) if marked else ())

    def _meaning(self, kind: str, word: str, *, follow: bool = True) -> Term:
        """A word, the categories and properties of that name, and its synonyms."""
        found = [self._words(kind, word)]
        for what, target in self.known.get(word, ())[:_MOST_TARGETS]:
            if what in _SIGNS:
                found.append(Term(grams.token(f"{_SIGNS[what]}{target}"), None))
            elif what == words.Kind.SYNONYM and follow:
                found += [self._phrase(other) for other in self.same.get(target, ()) if text.squash(other) != word]
        return _any(found)

    def _phrase(self, phrase: str) -> Term:
        """A synonym's words, taken as they stand."""
        terms = [self._words(kind, run) for chunk in text.chunks(phrase) for kind, run in text.runs(chunk)]
        return _both(terms or [self._words("word", "")])

    def _is_known(self, word: str) -> bool:
        return word in self.known

    def _split(self, word: str, shortest: int) -> list[str]:
        """A word cut into the fewest known words, [] where it can't be."""
        best: list[list[str] | None] = [[], *[None] * len(word)]
        for end in range(1, len(word) + 1):
            for start in range(end):
                before, piece = best[start], word[start:end]
                if before is None or piece == word or len(piece) < shortest or not self._is_known(piece):
                    continue
                now = best[end]
                singles = sum(len(one) == 1 for one in (*before, piece))
                if now is None or (len(before) + 1 + singles) < (len(now) + sum(len(one) == 1 for one in now)):
                    best[end] = [*before, piece]
        found = best[len(word)] or []
        return found if sum(len(one) == 1 for one in found) <= 1 else []

    def _known(self, kind: str, word: str) -> Term | None:
        """A word that is known, or is made of known ones."""
        found: list[Term] = []
        if self._is_known(word):
            found.append(self._meaning(kind, word))
            pieces = self._split(word, 2) if len(word) >= 4 else []
        else:
            pieces = self._split(word, 2) or self._split(word, 1)
        if pieces:
            found.append(_both([self._meaning(kind, one) for one in pieces]))
            if not self._is_known(word):
                found.append(self._words(kind, word, marked=False))
        return _any(found) if found else None

    def _hangul(self, word: str) -> Term | None:
        if hangul.is_consonants(word):
            return self._initials(word)
        if any(hangul.is_jamo(sign) for sign in word):
            return self._unfinished(word)
        if len(word) == 1:
            near = words.around(word)
            return _any([self._meaning("hangul", word), *(self._words("hangul", one) for one in near)])
        found = self._known("hangul", word)
        if found is not None:
            return found
        bare = self._words("hangul", word)
        if words.exists(bare.wish):
            return bare
        if word in _AROUND:
            return None
        ways: list[Callable[[str], Term | None]] = [self._stem, self._typed, self._mixed_up, self._slip]
        for way in ways:
            found = way(word)
            if found is not None:
                return found
        return bare

    def _stem(self, word: str) -> Term | None:
        for stem in hangul.without_particles(word):
            found = self._known("hangul", stem)
            if found is not None:
                return found
        return None

    def _typed(self, word: str) -> Term | None:
        """A known word with the beginning of another behind it: '여름원' on the way to '여름원피스'."""
        for end in range(len(word) - 1, 1, -1):
            start, rest = word[:end], word[end:]
            if self._is_known(start):
                going = words.beginning(rest)
                if going:
                    return _both([self._meaning("hangul", start), _any([self._words("hangul", one) for one in going])])
        return None

    def _mixed_up(self, word: str) -> Term | None:
        """Typed with the Korean keyboard on: 'ㅏㅜㅑㅅ' is 'knit'."""
        keys = hangul.to_keys(word)
        if len(keys) < 2 or not keys.isalpha():
            return None
        found = self._words("word", keys)
        if self._is_known(keys) or (len(keys) > 2 and words.exists(found.wish)):
            meaning = self._meaning("word", keys)
            return Term(meaning.wish, meaning.names, meaning.marks, keys)
        return None

    def _slip(self, word: str) -> Term | None:
        """A word with a slip in it, or a known word before or behind one."""
        near = words.nearest(word)
        if near:
            found = self._named(near)
            return Term(found.wish, found.names, found.marks, near)
        for end in range(len(word) - 2, 1, -1):
            for known, rest, first in ((word[:end], word[end:], True), (word[-end:], word[:-end], False)):
                if not self._is_known(known) or len(rest) < 2:
                    continue
                near = words.nearest(rest)
                if near:
                    found = _both([self._meaning("hangul", known), self._named(near)])
                    said = f"{known} {near}" if first else f"{near} {known}"
                    return Term(found.wish, found.names, found.marks, said)
        return None

    def _named(self, word: str) -> Term:
        """The meaning of a word that wasn't typed."""
        self.known = {**self.known, **words.look_up({word})}
        kind = next((kind for kind, _run in text.runs(word)), "word")
        return self._meaning(kind, word, follow=False)

    def _unfinished(self, word: str) -> Term | None:
        """Letters that stand alone among syllables: still typing, or the wrong keyboard."""
        whole = hangul.compose(hangul.jamo(word))
        if whole != word and not any(hangul.is_jamo(sign) for sign in whole):
            return self._hangul(whole)
        found = self._mixed_up(word)
        if found is not None:
            return found
        bare = "".join(sign for sign in word if hangul.is_syllable(sign))
        return self._hangul(bare) if bare and word.startswith(bare) else self._words("hangul", word)

    def _initials(self, word: str) -> Term:
        """First consonants: of a word, or of several behind each other."""
        signs = [word[at : at + 3] for at in range(max(1, len(word) - 2))]
        wish = grams.every([grams.token(one) for one in signs])
        near = words.of_initials({piece for piece in _pieces(word) if len(piece) > 1})
        found = [Term(wish, wish, tuple(near.get(word, ())[:MOST_MARKS]))]
        for cut in range(2, len(word) - 1):
            parts = (word[:cut], word[cut:])
            if all(part in near for part in parts):
                found.append(_both([self._initial_word(part, near[part]) for part in parts]))
        typed = self._mixed_up(word)
        if typed is not None and word not in near:
            found.append(typed)
        return _any(found)

    def _initial_word(self, part: str, near: Sequence[str]) -> Term:
        signs = [part[at : at + 3] for at in range(max(1, len(part) - 2))]
        wish = grams.every([grams.token(one) for one in signs])
        return Term(wish, wish, tuple(near[:MOST_MARKS]))

    def _latin(self, item: _Item) -> Term | None:
        word = item.text
        bare = self._meaning("word", word)
        if self._is_known(word):
            return bare
        korean = dict.fromkeys((hangul.from_keys(item.raw), hangul.from_keys(word)))
        for one in korean:
            # A beginning of a Latin word may be Korean too: what is whole there goes first.
            found = self._korean(one, whole=True) if one else None
            if found is not None:
                return found
        if words.exists(bare.wish):
            return bare
        for one in korean:
            found = self._korean(one, whole=False) if one else None
            if found is not None:
                return found
        near = words.nearest(word) if len(word) >= 4 else ""
        if near:
            meant = self._named(near)
            return Term(meant.wish, meant.names, meant.marks, near)
        return None if word in _AROUND else bare

    def _korean(self, word: str, *, whole: bool) -> Term | None:
        """Typed with the Latin keyboard on: 'dnjsvltm' is '원피스'."""
        if len(word) < 2 and not self._is_known(word):
            return None
        found = self._known("hangul", word) or self._stem(word)
        if found is None and not whole:
            bare = self._words("hangul", word)
            found = bare if len(word) > 1 and words.exists(bare.wish) else None
        return None if found is None else Term(found.wish, found.names, found.marks, word)
