"""Words that the catalogue doesn't have as typed: particles, wrong keyboard, initial consonants, typos (D21)."""

import dataclasses
from collections.abc import Callable, Sequence

from core.catalog.search import dictionary, hangul, stop_words, text, vocabulary, word_classes
from core.catalog.search.synonyms import QueryDictionary
from core.catalog.search.terms import MAX_MARKS, Term, combine_all, combine_any, substrings
from core.common import grams

# Common in queries and rare in names; a word that the catalogue has is never left out.
FILLER_WORDS = frozenset("추천 추천해줘 추천상품 판매 구매 구입 가격 쇼핑 쇼핑몰 파는곳 제품 상품 인기 best".split())
# A distance from which a word may be another one; less is a letter of similar sound or of the same key.
MIN_TYPO = 1.0


class WordReader(QueryDictionary):
    """Interpretations of one word, each tried only where the one before finds nothing."""

    def hangul(self, word: str) -> Term | None:
        if hangul.is_consonants(word):
            return self._initials(word)
        if any(hangul.is_jamo(sign) for sign in word):
            return self._unfinished(word)
        if len(word) == 1:
            near = dictionary.compounds_of(word)
            return combine_any([self.meaning("hangul", word), *(self.word("hangul", compound) for compound in near)])
        term = self.whole_or_cut("hangul", word)
        if term is not None:
            return self._with_read_as(word, term)
        bare = self.word("hangul", word)
        if self.exists(bare):
            return bare
        if word in FILLER_WORDS or stop_words.is_quality(word):
            return None
        ways: list[Callable[[str], Term | None]] = [
            self._stem, self._purpose, self._traded, self._typed, self._mixed_up, self._slip,
        ]  # fmt: skip
        for way in ways:
            term = way(word)
            if term is not None:
                return term
        return bare

    def _with_read_as(self, word: str, term: Term) -> Term:
        """A word in another spelling than the catalogue's: set `read_as` where no name has the typed one."""
        if not self.is_respelled(word) or word_classes.is_modifier(word) or self.exists(self.word("hangul", word)):
            return term
        read_as = next(other for other in self.spelled[word] if other in self.known)
        return dataclasses.replace(term, read_as=read_as)

    def _purpose(self, word: str) -> Term | None:
        """'사무용' where names have '사무'."""
        stem = word_classes.strip_purpose_suffix(word)
        return self.whole_or_cut("hangul", stem) if stem else None

    def _traded(self, word: str) -> Term | None:
        """Another spelling of a common word for goods, which may be a part of longer names."""
        for other in self.spelled.get(word, ()):
            term = self.word("hangul", other)
            if self.exists(term):
                return dataclasses.replace(term, read_as=other)
        return None

    def _stem(self, word: str) -> Term | None:
        for stem in hangul.without_particles(word):
            term = self.whole_or_cut("hangul", stem)
            if term is not None:
                return term
        return None

    def _typed(self, word: str) -> Term | None:
        """A known word followed by the beginning of another: '여름원' while typing '여름원피스'."""
        for end in range(len(word) - 1, 1, -1):
            start, rest = word[:end], word[end:]
            if self.is_known(start):
                going = dictionary.words_beginning_with(rest)
                if going:
                    return combine_all(
                        [
                            self.meaning("hangul", start),
                            combine_any([self.word("hangul", beginning) for beginning in going]),
                        ]
                    )
        return None

    def _mixed_up(self, word: str) -> Term | None:
        """Typed with the Korean keyboard on: 'ㅏㅜㅑㅅ' is 'knit'."""
        keys = hangul.to_keys(word)
        if len(keys) < 2 or not keys.isalpha():
            return None
        term = self.word("word", keys)
        if self.is_known(keys) or (len(keys) > 2 and self.exists(term)):
            meaning = self.meaning("word", keys)
            return Term(meaning.expression, meaning.names, meaning.marks, keys, categories=meaning.categories)
        return None

    def _slip(self, word: str) -> Term | None:
        """A word with a typo, or a known word before or after one."""
        near, slips = dictionary.nearest_word(word)
        if near:
            return self._taken_for(word, near, slips)
        for end in range(len(word) - 2, 1, -1):
            for known, rest, first in ((word[:end], word[end:], True), (word[-end:], word[:-end], False)):
                if not self.is_known(known) or len(rest) < 2:
                    continue
                near, slips = dictionary.nearest_word(rest)
                if near:
                    taken = self._taken_for(rest, near, slips)
                    term = combine_all([self.meaning("hangul", known), taken])
                    said = f"{known} {near}" if first else f"{near} {known}"
                    read_as, offered = (said, "") if taken.read_as else ("", said)
                    return Term(term.expression, term.names, term.marks, read_as, taken.is_guess, offered)
        # The catalogue may have the word only within longer ones: '블라인드' in '암막블라인드'.
        for other in vocabulary.words_like(word):
            if self.exists(self.word("hangul", other)):
                return self._taken_for(word, other, MIN_TYPO)
        return None

    def _taken_for(self, word: str, near: str, slips: float) -> Term:
        """The corrected word. The name of other goods is not corrected: '반지' is not '바지'.

        A word that is too short is not corrected either: '사자' need not be '사과'.
        """
        if slips >= MIN_TYPO and (vocabulary.is_common(word) or len(word) < 3):
            bare = self.word("hangul", word)
            return Term(bare.expression, bare.names, bare.marks, near=near)
        term = self.named(near)
        return Term(
            term.expression, term.names, term.marks, near, is_guess=slips >= MIN_TYPO, categories=term.categories
        )

    def _unfinished(self, word: str) -> Term | None:
        """Single letters among syllables: the user is still typing, or uses the wrong keyboard."""
        term = self._half_initials(word)
        if term is not None:
            return term
        bare = word.rstrip("".join(sign for sign in word if hangul.is_jamo(sign)))
        whole = hangul.compose(hangul.to_jamo(word))
        if len(bare) > 1 and self.is_known(bare) and not self.is_known(whole):
            # The key after a complete word was hit by accident, or begins the next word.
            return self.hangul(bare)
        if whole != word and not any(hangul.is_jamo(sign) for sign in whole):
            return self.hangul(whole)
        term = self._mixed_up(word)
        if term is not None:
            return term
        bare = "".join(sign for sign in word if hangul.is_syllable(sign))
        return self.hangul(bare) if bare and word.startswith(bare) else self.word("hangul", word)

    def _half_initials(self, word: str) -> Term | None:
        """Initial consonants among syllables: 'ㅌㅌ백' is '토트백', '여름 원ㅍㅅ' has a complete word before it."""
        if not all(hangul.is_syllable(sign) or hangul.is_consonants(sign) for sign in word):
            return None
        cuts = [("", word), *((word[:at], word[at:]) for at in range(2, len(word) - 1))]
        firsts = {rest: "".join(hangul.initials(sign) or sign for sign in rest) for _start, rest in cuts}
        near = dictionary.words_by_initials(set(firsts.values()))
        ways = []
        for start, rest in cuts:
            if start and not self.is_known(start):
                continue
            words = [word_near for word_near in near.get(firsts[rest], ()) if _is_form_of(rest, word_near)][:MAX_MARKS]
            if words:
                meant = self._words_of(words)
                ways.append(combine_all([self.meaning("hangul", start), meant]) if start else meant)
        return combine_any(ways) if ways else None

    def _initials(self, word: str) -> Term:
        """Initial consonants of one word, or of several words in a row."""
        near = dictionary.words_by_initials({piece for piece in substrings(word) if len(piece) > 1})
        terms = [self._consonants(word, near.get(word, ()))]
        for cut in range(2, len(word) - 1):
            parts = (word[:cut], word[cut:])
            if all(part in near for part in parts):
                terms.append(combine_all([self._words_of(near[part]) for part in parts]))
        typed = self._mixed_up(word)
        if typed is not None and word not in near:
            terms.append(typed)
        return combine_any(terms)

    def _words_of(self, near: Sequence[str]) -> Term:
        return combine_any([self.word("hangul", word) for word in near[:MAX_MARKS]])

    def _consonants(self, part: str, near: Sequence[str]) -> Term:
        expression = grams.all_of(text.consonants(part))
        return Term(expression, expression, tuple(near[:MAX_MARKS]))

    def latin(self, raw: str, word: str) -> Term | None:
        """A Latin word; `raw` has its capitals, which show which Korean key was meant."""
        bare = self.meaning("word", word)
        if self.is_known(word):
            return bare
        korean = dict.fromkeys((hangul.from_keys(raw), hangul.from_keys(word)))
        for typed in korean:
            # The beginning of a Latin word may be Korean too: try complete words first.
            term = self._korean(typed, whole=True) if typed else None
            if term is not None:
                return term
        if self.exists(bare):
            return bare
        if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
            # An English plural.
            single = self.meaning("word", word[:-1])
            if self.exists(single):
                return single
        for typed in korean:
            term = self._korean(typed, whole=False) if typed else None
            if term is not None:
                return term
        near, _slips = dictionary.nearest_word(word) if len(word) >= 5 else ("", 0.0)
        if near and near[0] == word[0]:
            meant = self.named(near)
            return Term(meant.expression, meant.names, meant.marks, near, categories=meant.categories)
        return None if word in FILLER_WORDS else bare

    def _korean(self, word: str, *, whole: bool) -> Term | None:
        """Typed with the Latin keyboard on: 'dnjsvltm' is '원피스'."""
        if len(word) < 2 and not self.is_known(word):
            return None
        term = self.whole_or_cut("hangul", word) or self._stem(word)
        if term is None and not whole:
            bare = self.word("hangul", word)
            term = bare if len(word) > 1 and self.exists(bare) else None
        return None if term is None else Term(term.expression, term.names, term.marks, word, categories=term.categories)


def _is_form_of(typed: str, word: str) -> bool:
    """Whether a word has the typed syllables at their places, and the initial consonants between them."""
    return len(typed) == len(word) and all(
        a == b if hangul.is_syllable(a) else hangul.initials(b) == a for a, b in zip(typed, word, strict=True)
    )
