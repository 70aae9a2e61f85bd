"""What a word stands for in the words of the brand's own catalogue: names, categories, properties, synonyms (D21)."""

from collections.abc import Collection, Mapping

from core.catalog.index import SearchEntry
from core.catalog.search import text, words
from core.catalog.search.reading import Term, both, either
from core.kit import grams

# A word of more categories than this narrows nothing, and both databases take long over many choices.
_MOST_TARGETS = 20
_SIGNS: Mapping[int, str] = {words.Kind.CATEGORY: text.CATEGORY, words.Kind.PROPERTY: text.PROPERTY}


class Meanings:
    """The dictionary as one query needs it, read in one statement; two more where it has a synonym's word.

    `hidden`: products that don't stand in lists are asked for too.
    """

    def __init__(self, keys: Collection[str], *, hidden: bool = False) -> None:
        self.hidden = hidden
        self.known = dict(words.look_up(keys)) if keys else {}
        same = {pk for one in self.known.values() for kind, pk in one if kind == words.Kind.SYNONYM}
        self.same = words.synonyms(same) if same else {}
        others = {text.squash(phrase) for phrases in self.same.values() for phrase in phrases}
        self.others = words.look_up(others) if others else {}

    def exists(self, term: Term) -> bool:
        """Whether any product has it."""
        return grams.exists(SearchEntry, term.wish, hidden=self.hidden)

    def is_known(self, word: str) -> bool:
        return word in self.known

    def is_place(self, word: str) -> bool:
        """Whether a category or a property has this very name."""
        return any(kind in _SIGNS for kind, _target in self.known.get(word, ()))

    def word(self, kind: str, word: str, *, marked: bool = True) -> Term:
        """Names that hold a word; a Latin word or a code may go on."""
        signs = text.literal(kind, word)
        goes_on = (
            (kind == "word" and len(word) > 1)
            or (kind == "mixed" and len(word) > 2)
            or (kind == "number" and len(word) > 4)
        )
        wish = grams.every([grams.token(one, prefix=goes_on) for one in signs])
        code = text.code_wish(kind, word)
        if code is not None:
            wish = grams.some([wish, code])
        return Term(wish, wish, (word,) if marked else ())

    def meaning(self, kind: str, word: str, *, follow: bool = True) -> Term:
        """A word, the categories and properties of that name, and its synonyms."""
        targets = self.known.get(word, ())[:_MOST_TARGETS]
        found = [self.word(kind, word), *self._named(targets)]
        for what, target in targets:
            if what == words.Kind.SYNONYM and follow:
                found += [self._phrase(other) for other in self.same.get(target, ()) if text.squash(other) != word]
        return either(found)

    def _named(self, targets: Collection[tuple[int, int]]) -> list[Term]:
        return [
            Term(
                grams.token(f"{_SIGNS[what]}{target}"),
                None,
                categories=(target,) if what == words.Kind.CATEGORY else (),
            )
            for what, target in targets
            if what in _SIGNS
        ]

    def _phrase(self, phrase: str) -> Term:
        """A synonym's words as they stand, and the categories and properties of that name."""
        terms = [self.word(kind, run) for chunk in text.chunks(phrase) for kind, run in text.runs(chunk)]
        targets = self.others.get(text.squash(phrase), ())[:_MOST_TARGETS]
        return either([both(terms or [self.word("word", "")]), *self._named(targets)])

    def named(self, word: str) -> Term:
        """The meaning of a word that wasn't typed."""
        self.known = {**self.known, **words.look_up({word})}
        kind = next((kind for kind, _run in text.runs(word)), "word")
        return self.meaning(kind, word, follow=False)

    def split(self, word: str, shortest: int) -> list[str]:
        """A word cut into the fewest known words, [] where it can't be."""
        best: list[list[str] | None] = [[], *[None] * len(word)]
        for end in range(1, len(word) + 1):
            for start in range(end):
                before, piece = best[start], word[start:end]
                if before is None or piece == word or len(piece) < shortest or not self.is_known(piece):
                    continue
                now = best[end]
                singles = sum(len(one) == 1 for one in (*before, piece))
                if now is None or (len(before) + 1 + singles) < (len(now) + sum(len(one) == 1 for one in now)):
                    best[end] = [*before, piece]
        found = best[len(word)] or []
        return found if sum(len(one) == 1 for one in found) <= 1 else []

    def whole_or_cut(self, kind: str, word: str) -> Term | None:
        """A word that is known, or is made of known ones."""
        found: list[Term] = []
        if self.is_known(word):
            found.append(self.meaning(kind, word))
            parts = self.split(word, 2) if len(word) >= 4 else []
        else:
            parts = self.split(word, 2) or self.split(word, 1)
        if parts:
            found.append(both([self.meaning(kind, one) for one in parts]))
            if not self.is_known(word):
                found.append(self.word(kind, word, marked=False))
        return either(found) if found else None
