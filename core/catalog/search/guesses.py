"""How a word is read that the catalogue doesn't have as typed: particles, the keyboard, consonants, slips (D21)."""

import functools
from collections.abc import Callable, Sequence
from pathlib import Path

from core.catalog.search import hangul, text, words
from core.catalog.search.meanings import Meanings
from core.catalog.search.reading import MOST_MARKS, Term, both, either, pieces
from core.kit import grams

# Said beside what is wanted, and rarely in names; a word of the catalogue's own is never left out.
AROUND = frozenset("추천 추천해줘 추천상품 판매 구매 구입 가격 쇼핑 쇼핑몰 파는곳 제품 상품 인기 best".split())
# From here on a word was perhaps another one: less is a letter that sounds alike or lies under the same key.
A_SLIP = 1.0


@functools.cache
def goods_words() -> frozenset[str]:
    """Words of goods as trade has them, whatever this shop sells; read when a word is met that it doesn't know."""
    lines = (Path(__file__).parent / "goods_words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


class Guesses(Meanings):
    """Readings of one word, each tried only where the one before finds nothing."""

    def hangul(self, word: str) -> Term | None:
        if hangul.is_consonants(word):
            return self._initials(word)
        if any(hangul.is_jamo(sign) for sign in word):
            return self._unfinished(word)
        if len(word) == 1:
            near = words.around(word)
            return either([self.meaning("hangul", word), *(self.word("hangul", one) for one in near)])
        found = self.whole_or_cut("hangul", word)
        if found is not None:
            return found
        bare = self.word("hangul", word)
        if self.exists(bare):
            return bare
        if word in AROUND:
            return None
        ways: list[Callable[[str], Term | None]] = [self._stem, self._typed, self._mixed_up, self._slip]
        for way in ways:
            found = way(word)
            if found is not None:
                return found
        return bare

    def _stem(self, word: str) -> Term | None:
        for stem in hangul.without_particles(word):
            found = self.whole_or_cut("hangul", stem)
            if found is not None:
                return found
        return None

    def _typed(self, word: str) -> Term | None:
        """A known word with the beginning of another behind it: '여름원' on the way to '여름원피스'."""
        for end in range(len(word) - 1, 1, -1):
            start, rest = word[:end], word[end:]
            if self.is_known(start):
                going = words.beginning(rest)
                if going:
                    return both([self.meaning("hangul", start), either([self.word("hangul", one) for one in going])])
        return None

    def _mixed_up(self, word: str) -> Term | None:
        """Typed with the Korean keyboard on: 'ㅏㅜㅑㅅ' is 'knit'."""
        keys = hangul.to_keys(word)
        if len(keys) < 2 or not keys.isalpha():
            return None
        found = self.word("word", keys)
        if self.is_known(keys) or (len(keys) > 2 and self.exists(found)):
            meaning = self.meaning("word", keys)
            return Term(meaning.wish, meaning.names, meaning.marks, keys, categories=meaning.categories)
        return None

    def _slip(self, word: str) -> Term | None:
        """A word with a slip in it, or a known word before or behind one."""
        near, slips = words.nearest(word)
        if near:
            return self._taken_for(word, near, slips)
        for end in range(len(word) - 2, 1, -1):
            for known, rest, first in ((word[:end], word[end:], True), (word[-end:], word[:-end], False)):
                if not self.is_known(known) or len(rest) < 2:
                    continue
                near, slips = words.nearest(rest)
                if near:
                    taken = self._taken_for(rest, near, slips)
                    found = both([self.meaning("hangul", known), taken])
                    said = f"{known} {near}" if first else f"{near} {known}"
                    read_as, offered = (said, "") if taken.read_as else ("", said)
                    return Term(found.wish, found.names, found.marks, read_as, taken.is_guess, offered)
        return None

    def _taken_for(self, word: str, near: str, slips: float) -> Term:
        """The word that was meant. What is the name of other goods isn't taken for it: '반지' is no '바지'."""
        if slips >= A_SLIP and word in goods_words():
            bare = self.word("hangul", word)
            return Term(bare.wish, bare.names, bare.marks, near=near)
        found = self.named(near)
        return Term(found.wish, found.names, found.marks, near, is_guess=slips >= A_SLIP, categories=found.categories)

    def _unfinished(self, word: str) -> Term | None:
        """Letters that stand alone among syllables: still typing, or the wrong keyboard."""
        whole = hangul.compose(hangul.jamo(word))
        if whole != word and not any(hangul.is_jamo(sign) for sign in whole):
            return self.hangul(whole)
        found = self._mixed_up(word)
        if found is not None:
            return found
        bare = "".join(sign for sign in word if hangul.is_syllable(sign))
        return self.hangul(bare) if bare and word.startswith(bare) else self.word("hangul", word)

    def _initials(self, word: str) -> Term:
        """First consonants: of a word, or of several behind each other."""
        near = words.of_initials({piece for piece in pieces(word) if len(piece) > 1})
        found = [self._consonants(word, near.get(word, ()))]
        for cut in range(2, len(word) - 1):
            parts = (word[:cut], word[cut:])
            if all(part in near for part in parts):
                found.append(both([self._consonants(part, near[part]) for part in parts]))
        typed = self._mixed_up(word)
        if typed is not None and word not in near:
            found.append(typed)
        return either(found)

    def _consonants(self, part: str, near: Sequence[str]) -> Term:
        wish = grams.every(text.consonants(part))
        return Term(wish, wish, tuple(near[:MOST_MARKS]))

    def latin(self, raw: str, word: str) -> Term | None:
        """A Latin word; `raw` has its capitals, which say which Korean key was meant."""
        bare = self.meaning("word", word)
        if self.is_known(word):
            return bare
        korean = dict.fromkeys((hangul.from_keys(raw), hangul.from_keys(word)))
        for one in korean:
            # A beginning of a Latin word may be Korean too: what is whole there goes first.
            found = self._korean(one, whole=True) if one else None
            if found is not None:
                return found
        if self.exists(bare):
            return bare
        for one in korean:
            found = self._korean(one, whole=False) if one else None
            if found is not None:
                return found
        near, _slips = words.nearest(word) if len(word) >= 4 else ("", 0.0)
        if near:
            meant = self.named(near)
            return Term(meant.wish, meant.names, meant.marks, near, categories=meant.categories)
        return None if word in AROUND else bare

    def _korean(self, word: str, *, whole: bool) -> Term | None:
        """Typed with the Latin keyboard on: 'dnjsvltm' is '원피스'."""
        if len(word) < 2 and not self.is_known(word):
            return None
        found = self.whole_or_cut("hangul", word) or self._stem(word)
        if found is None and not whole:
            bare = self.word("hangul", word)
            found = bare if len(word) > 1 and self.exists(bare) else None
        return None if found is None else Term(found.wish, found.names, found.marks, word, categories=found.categories)
