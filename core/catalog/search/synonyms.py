"""What a word refers to in the brand's own catalogue: names, categories, properties, synonyms (D21)."""

import functools
import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from core.catalog import selectors
from core.catalog.models.search import SearchEntry
from core.catalog.search import (
    dictionary,
    east_asian,
    english,
    hangul,
    kinds,
    loan_words,
    pronunciation,
    text,
    word_classes,
)
from core.catalog.search.terms import Term, combine_all, combine_any, substrings
from core.catalog.search.vocabulary import goods_words, is_common
from core.common import grams, languages

# A word of more categories than this is not selective, and both databases are slow with many alternatives.
_MAX_TARGETS = 20
_MAX_SPELLINGS = 4
# For longer words other spellings are searched for their parts.
_LONGEST = 12
_JOINT = re.compile(r"[·/,&+ㆍ]|\b및\b")
_SIGNS: Mapping[int, str] = {dictionary.Kind.CATEGORY: text.CATEGORY, dictionary.Kind.PROPERTY: text.PROPERTY}


def _spelled(word: str) -> tuple[str, ...]:
    """The pronunciation of a word of letters, or of one that begins with some: 'usb' and 'v넥'."""
    parts = text.runs(word)
    if not parts or parts[0][0] != "word":
        return ()
    letters = parts[0][1]
    rest = word[len(letters) :]
    # The rest is Hangul; a single letter alone is not spelled.
    return (
        tuple(said + rest for said in pronunciation.spell_letters(letters))
        if rest.isalpha() or len(letters) > 1
        else ()
    )


def _sounded(word: str) -> tuple[str, ...]:
    """The sound of a word of katakana in Hangul: 'スカト' is '스카트'. Japanese drops an English plural: 'スニカ'."""
    said = east_asian.to_hangul(word)
    return (said, f"{said}즈") if said else ()


def _exact_word(word: str) -> Term:
    """A Latin word without a prefix match: 'men' is not 'menu'."""
    expression = grams.token(word)
    return Term(expression, expression, (word,))


@functools.cache
def _goods_by_skeleton() -> Mapping[str, Sequence[str]]:
    words: dict[str, list[str]] = defaultdict(list)
    for word in sorted(goods_words()):
        words[loan_words.skeleton(word)].append(word)
    return words


class QueryDictionary:
    """The dictionary entries for one query, read in two statements; two more where it has a synonym's word.

    `hidden`: products that are not shown in lists are included.
    """

    CATEGORY, PROPERTY, SYNONYM = (
        int(kind) for kind in (dictionary.Kind.CATEGORY, dictionary.Kind.PROPERTY, dictionary.Kind.SYNONYM)
    )

    def __init__(self, keys: Collection[str], *, hidden: bool = False) -> None:
        self.hidden = hidden
        keys = set(keys)
        keys |= {other for key in tuple(keys) for other in word_classes.words_of(key)}
        self.english = {key: korean for key in keys if (korean := english.korean_of(key))}
        keys |= {word for korean in self.english.values() for word in korean}
        self.kinds = {key: kinds.goods_of(key) for key in keys if kinds.goods_of(key)}
        keys |= {text.squash(part) for goods in self.kinds.values() for name in goods for part in name.split()}
        # Other spellings of each: letters for their pronunciation, and spellings of loan words.
        self.lettered = {key: (*pronunciation.write_as_letters(key), *_spelled(key), *_sounded(key)) for key in keys}
        keys |= {other for others in self.lettered.values() for other in others}
        skeletons = {key: skeleton for key in keys if len(key) <= _LONGEST and (skeleton := loan_words.skeleton(key))}
        meanings, of = dictionary.look_up_spelled(keys, set(skeletons.values())) if keys else ({}, {})
        self.known = {word: targets for word, targets in meanings.items() if word in keys}
        self.spelled = self._spellings(skeletons, meanings, of)
        same = {pk for targets in self.known.values() for kind, pk in targets if kind == dictionary.Kind.SYNONYM}
        self.same = dictionary.load_synonyms(same) if same else {}
        # The groups that words of the query have been read by.
        self.read_by: dict[int, None] = {}
        self.others: dictionary.WordTargets = {}
        self.other_spellings: dict[str, list[str]] = {}
        if self.same:
            self._look_up_phrases({phrase for phrases in self.same.values() for phrase in phrases})

    def _look_up_phrases(self, phrases: Collection[str]) -> None:
        """The words of synonyms, their parts, and their other spellings in the catalogue: '데님 재킷', '와이드팬츠'."""
        words = {run for phrase in phrases for chunk in text.chunks(phrase) for kind, run in text.runs(chunk)}
        keys = {text.squash(phrase) for phrase in phrases} | words
        keys |= {part for word in words if 4 <= len(word) <= _LONGEST for part in substrings(word) if len(part) > 1}
        skeletons = {key: skeleton for key in keys if len(key) <= _LONGEST and (skeleton := loan_words.skeleton(key))}
        meanings, of = dictionary.look_up_spelled(keys, set(skeletons.values()))
        self.others = {word: targets for word, targets in meanings.items() if word in keys}
        for key, skeleton in skeletons.items():
            # Words of other synonyms are none that a product is named by.
            sold = [word for word in of.get(skeleton, ()) if any(kind != self.SYNONYM for kind, _pk in meanings[word])]
            near = loan_words.spellings(key, sold)[:_MAX_SPELLINGS]
            if near:
                self.other_spellings[key] = near

    def _spellings(
        self, skeletons: Mapping[str, str], meanings: dictionary.WordTargets, of: Mapping[str, Sequence[str]]
    ) -> dict[str, list[str]]:
        """Other spellings of the same loan words: those in the catalogue, and the common ones."""
        trade = _goods_by_skeleton()
        spelled: dict[str, list[str]] = {}
        for key, skeleton in skeletons.items():
            more = () if key in self.known else trade.get(skeleton, ())
            near = dict.fromkeys((*of.get(skeleton, ()), *more))
            alike = loan_words.spellings(key, near)[:_MAX_SPELLINGS] if near else []
            if alike:
                spelled[key] = alike
        for others in spelled.values():
            self.known.update({other: meanings[other] for other in others if other in meanings})
        return spelled

    def exists(self, term: Term) -> bool:
        """Whether any product matches."""
        return grams.exists(SearchEntry, term.expression, hidden=self.hidden)

    def is_known(self, word: str) -> bool:
        """Whether a word is known: the catalogue has it in any spelling, or it is a general word."""
        if word in self.known or any(other in self.known for other in self.lettered.get(word, ())):
            return True
        if any(self._is_sold(goods) for goods in self.kinds.get(word, ())):
            return True
        if any(self.is_known(korean) for korean in self.english.get(word, ())):
            return True
        return len(word) > 1 and (self.is_respelled(word) or word_classes.is_modifier(word))

    def is_respelled(self, word: str) -> bool:
        """Whether the catalogue has a word in another spelling only."""
        return word not in self.known and any(other in self.known for other in self.spelled.get(word, ()))

    def is_place(self, word: str) -> bool:
        """Whether a category or a property has exactly this name."""
        return any(kind in _SIGNS for kind, _target in self.known.get(word, ()))

    def word(self, kind: str, word: str, *, marked: bool = True) -> Term:
        """Names that contain a word; a Latin word or a code matches as a prefix."""
        signs = text.literal(kind, word)
        goes_on = (
            (kind == "word" and len(word) > 1)
            or (kind == "mixed" and len(word) > 2)
            or (kind == "number" and len(word) > 4)
        )
        expression = grams.all_of([grams.token(sign, prefix=goes_on) for sign in signs])
        code = text.code_expression(kind, word)
        if code is not None:
            expression = grams.any_of([expression, code])
        return Term(expression, expression, (word,) if marked else ())

    def meaning(self, kind: str, word: str, *, follow: bool = True) -> Term:
        """All spellings of a word, categories and properties of that name, its synonyms, and goods of its kind."""
        terms = [self.word(kind, word), *self._refers_to(word, word, follow=follow)]
        for other in self.spelled.get(word, ()):
            terms += [self.word("hangul", other), *self._refers_to(other, word, follow=follow)]
        for other in self._lettered_words(word):
            if other in self.known:
                parts = text.runs(other)
                terms += [self.word(parts[0][0] if len(parts) == 1 else "mixed", other)]
                terms += self._refers_to(other, word, follow=follow)
        for korean in self.english.get(word, ()):
            terms.append(self.meaning("hangul", korean, follow=follow))
        for other in word_classes.words_of(word):
            # Plain words may be parts of longer words; the others cost time and help only where a name has them.
            if other != word and (other in self.known or other in word_classes.PLAIN):
                terms.append(self._phrase(other) if hangul.is_syllable(other[0]) else _exact_word(other))
        goods = [name for name in self.kinds.get(word, ()) if self._is_sold(name)]
        terms += [self._phrase(name) for name in goods[: kinds.MAX_KINDS]]
        terms += [Term(grams.token(f"{text.SHADE}{shade}"), None) for shade in word_classes.shades_of(word)]
        return combine_any(terms)

    def _lettered_words(self, word: str) -> list[str]:
        """Other ways to write the sound of a word, those of kana also as other spellings in the catalogue."""
        others = list(self.lettered.get(word, ()))
        if east_asian.is_katakana(word):
            others += [spelled for other in others for spelled in self.spelled.get(other, ())]
        return others

    def _is_sold(self, goods: str) -> bool:
        return all(text.squash(part) in self.known for part in goods.split())

    def _refers_to(self, word: str, typed: str, *, follow: bool) -> list[Term]:
        """The categories and properties with this name, and its synonyms."""
        targets = self.known.get(word, ())[:_MAX_TARGETS]
        terms = self._named(targets)
        for what, target in targets:
            if what == dictionary.Kind.SYNONYM and follow:
                self.read_by[target] = None
                # The typed word itself is searched as it is; with spaces it is another phrase.
                terms += [self._phrase(other) for other in self.same.get(target, ()) if other != typed]
        return terms

    def _named(self, targets: Collection[tuple[int, int]]) -> list[Term]:
        joint = _joint_categories({target for what, target in targets if what == dictionary.Kind.CATEGORY})
        return [
            Term(
                grams.token(f"{_SIGNS[what]}{target}"),
                None,
                categories=(target,) if what == dictionary.Kind.CATEGORY else (),
            )
            for what, target in targets
            if what in _SIGNS and not (what == dictionary.Kind.CATEGORY and target in joint)
        ]

    def _phrase(self, phrase: str) -> Term:
        """A synonym's words, and the categories and properties of that name."""
        terms = [self._phrase_word(kind, run) for chunk in text.chunks(phrase) for kind, run in text.runs(chunk)]
        squashed = text.squash(phrase)
        targets = (self.others.get(squashed) or self.known.get(squashed) or ())[:_MAX_TARGETS]
        return combine_any([combine_all(terms or [self.word("word", "")]), *self._named(targets)])

    def _phrase_word(self, kind: str, word: str) -> Term:
        """A word of a synonym in any spelling, and in two parts where names have only these."""
        if kind == "word":
            # Nobody types a synonym: 'pen' is complete, and no beginning of 'pencil'.
            return combine_any([_exact_word(word), _exact_word(f"{word}s")])
        ways = [self.word(kind, word), *(self.word("hangul", other) for other in self.other_spellings.get(word, ()))]
        if kind == "hangul" and (len(word) > 3 or not self._is_in_names(word)):
            for at in range(len(word) - 2, 0, -1):
                first, last = word[:at], word[at:]
                if self._is_in_names(first) and self._is_in_names(last):
                    ways.append(combine_all([self._phrase_word(kind, first), self._phrase_word(kind, last)]))
                    break
        return combine_any(ways)

    def _is_in_names(self, word: str) -> bool:
        """Whether anything but a synonym has a word, in any spelling."""
        return word in self.other_spellings or any(what != self.SYNONYM for what, _pk in self.others.get(word, ()))

    def named(self, word: str) -> Term:
        """The meaning of a word that wasn't typed."""
        self.known = {**self.known, **dictionary.look_up({word})}
        kind = next((kind for kind, _run in text.runs(word)), "word")
        return self.meaning(kind, word, follow=False)

    def split(self, word: str, shortest: int, *, with_common: bool = False) -> list[str]:
        """Split a word into the fewest known words, [] where that fails.

        `with_common` also takes words that everybody knows, although the catalogue has none of them.
        """
        best: list[list[str] | None] = [[], *[None] * len(word)]
        for end in range(1, len(word) + 1):
            for start in range(end):
                before, piece = best[start], word[start:end]
                if before is None or piece == word or len(piece) < shortest:
                    continue
                if not self.is_known(piece) and not (with_common and is_common(piece)):
                    continue
                now = best[end]
                singles = sum(len(part) == 1 for part in (*before, piece))
                if now is None or (len(before) + 1 + singles) < (len(now) + sum(len(part) == 1 for part in now)):
                    best[end] = [*before, piece]
        parts = best[len(word)] or []
        return parts if sum(len(part) == 1 for part in parts) <= 1 else []

    def whole_or_cut(self, kind: str, word: str) -> Term | None:
        """A word that is known, or consists of known ones."""
        terms: list[Term] = []
        if self.is_known(word):
            terms.append(self.meaning(kind, word))
            parts = self.split(word, 2) if len(word) >= 4 else []
            if not parts and len(word) >= 4 and not self._has_name(word):
                parts = self.split(word, 1)
        else:
            parts = self.split(word, 2) or self.split(word, 1)
        if parts:
            terms.append(combine_all([self._piece(kind, part) for part in parts]))
            if not self.is_known(word):
                terms.append(self.word(kind, word, marked=False))
        terms += self._with_qualifier(kind, word)
        return combine_any(terms) if terms else None

    def _has_name(self, word: str) -> bool:
        """Whether names have the word, not only a category or a synonym."""
        return any(what == dictionary.Kind.NAME for what, _target in self.known.get(word, ()))

    def _piece(self, kind: str, part: str) -> Term:
        """A part of a compound, which may be one itself: '로봇청소기' is written '로봇 청소기' too."""
        inner = self.split(part, 2) if len(part) >= 4 else []
        whole = self.meaning(kind, part)
        return combine_any([whole, combine_all([self.meaning(kind, word) for word in inner])]) if inner else whole

    def _with_qualifier(self, kind: str, word: str) -> list[Term]:
        """A word of one syllable before goods, in its other forms: '청남방' is '데님 남방', '긴치마' '롱 치마'."""
        goods = word[1:]
        if kind != "hangul" or len(word) < 3 or self._has_name(word) or not self.is_known(goods):
            return []
        before = word_classes.qualifiers_of(word[0])
        shades = dict.fromkeys(shade for other in before for shade in word_classes.shades_of(other))
        ways = [self.word(kind, other) for other in before]
        ways += [Term(grams.token(f"{text.SHADE}{shade}"), None) for shade in shades]
        return [combine_all([combine_any(ways), self.meaning(kind, goods)])] if ways else []


def _joint_categories(categories: set[int]) -> set[int]:
    """Of the categories of a word, those that combine several goods ('가방·신발') and are above one of the word alone.

    A search for bags must not find shoes where the shop has separate categories.
    """
    if len(categories) < 2:
        return set()
    tree = selectors.category_tree(languages.DEFAULT)
    above = {node.id for category in categories for node in tree.trail(category)[:-1]}
    return {category for category in categories & above if _JOINT.search(tree.nodes[category].name)}
