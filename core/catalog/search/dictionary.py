"""The dictionary of a brand: the words of its own catalogue, and what each refers to."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q, QuerySet

from core.catalog.models import Product
from core.catalog.models.search import SearchEntry, SearchSynonym, SearchWord
from core.catalog.search import hangul, loan_words, text, vocabulary
from core.common import grams, languages
from core.common.compiled_query import CompiledQuery, pad_to_power_of_two
from core.common.partial_index import using_partial_index

Kind = SearchWord.Kind
WordTargets = Mapping[str, Sequence[tuple[int, int]]]
_CANDIDATES = 600
# People mistype a letter more often than a syllable: '스커느' is '스커트', not '수건'.
_OTHER_LENGTH = 0.6
_BEGINNINGS = 60


_MEANINGS = CompiledQuery(
    lambda texts: (
        SearchWord.objects.filter(word__in=texts, is_idle=False)
        .order_by("kind", "target_id")
        .values("word", "kind", "target_id")
    )
)


def look_up(keys: Collection[str]) -> WordTargets:
    """The targets of each word, as pairs of kind and target; unknown words are missing."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    if keys:
        for word, kind, target in _MEANINGS.rows(pad_to_power_of_two(sorted(keys))):
            found[word].append((kind, target))
    return dict(found)


_SPELLED = CompiledQuery(
    lambda texts: (
        SearchWord.objects.filter(Q(word__in=texts) | Q(skeleton__in=texts), is_idle=False)
        .order_by("kind", "target_id")
        .values("word", "skeleton", "kind", "target_id")
    )
)


def look_up_spelled(
    keys: Collection[str], skeletons: Collection[str]
) -> tuple[WordTargets, Mapping[str, Sequence[str]]]:
    """The targets of these words, and of all with one of these skeletons; and the words of each skeleton."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    of: dict[str, dict[str, None]] = defaultdict(dict)
    # One list for both: a word is never accidentally a meaningful skeleton.
    for word, skeleton, kind, target in _SPELLED.rows(pad_to_power_of_two(sorted({*keys, *skeletons}))):
        found[word].append((kind, target))
        if skeleton in skeletons:
            of[skeleton][word] = None
    return dict(found), {skeleton: sorted(words) for skeleton, words in of.items()}


def has_product(word: str) -> bool:
    """Whether a product that isn't deleted has a word in its names; a part of a longer word counts too."""
    kind = next((kind for kind, _run in text.runs(word)), "word") if len(text.runs(word)) == 1 else "mixed"
    expression = grams.all_of([grams.token(one) for one in text.literal(kind, word)])
    return (
        Product.objects.filter(grams.Match(SearchEntry, expression, hidden=True), deleted_at=None).order_by().exists()
    )


_SYNONYMS = CompiledQuery(lambda ids: SearchSynonym.objects.filter(pk__in=ids).values("id", "words"))


def load_synonyms(ids: Collection[int]) -> dict[int, list[str]]:
    """The words of these synonyms."""
    return {row["id"]: row["words"] for row in _SYNONYMS(pad_to_power_of_two(sorted(ids)))}


def words_by_initials(initials: Collection[str]) -> dict[str, list[str]]:
    """Words by their initial consonants, a limited number of each."""
    found: dict[str, list[str]] = defaultdict(list)
    rows = (
        using_partial_index(
            SearchWord.objects.filter(initials__in=list(initials), is_idle=False), "search_word_initials"
        )
        .exclude(kind=Kind.SYNONYM)
        .order_by("initials", "word")
    )
    for first, word in rows.values_list("initials", "word").distinct()[:_CANDIDATES]:
        found[first].append(word)
    return dict(found)


def words_beginning_with(start: str) -> list[str]:
    """Words of names that begin with a text, the shortest first."""
    rows = SearchWord.objects.filter(head=start[:1], word__startswith=start, kind=Kind.NAME, is_idle=False)
    return sorted(rows.values_list("word", flat=True)[:_CANDIDATES], key=lambda word: (len(word), word))[:_BEGINNINGS]


def compounds_of(sign: str) -> list[str]:
    """Compounds of a word of one syllable: those whose other part is a word too ('머그컵', not '모양')."""
    rows = SearchWord.objects.filter(kind=Kind.NAME, is_idle=False)
    near = set(rows.filter(tail=sign).values_list("word", flat=True)[:_CANDIDATES])
    near |= set(rows.filter(head=sign).values_list("word", flat=True)[:_CANDIDATES])
    near = {word for word in near if 2 <= len(word) <= 5}
    rests = {word: word[:-1] if word.endswith(sign) else word[1:] for word in near}
    known = look_up({rest for rest in rests.values() if len(rest) > 1})
    return sorted(word for word, rest in rests.items() if rest in known)


def nearest_word(word: str) -> tuple[str, float]:
    """The nearest known word within the allowed number of typos, '' for none; and its distance."""
    letters = hangul.to_jamo(word)
    most = 1.0 if len(letters) <= 10 else 2.0
    if len(letters) < 4 or len(word) < 2:
        return "", 0.0
    own = SearchWord.objects.filter(is_idle=False).exclude(kind=Kind.SYNONYM)
    rows: set[tuple[str, str]] = set()
    for narrow in ({"head": word[:1]}, {"tail": word[-1:]}, {"initials": hangul.initials(word)}):
        if all(narrow.values()):
            rows |= set(own.filter(**narrow).values_list("word", "letters")[: 4 * _CANDIDATES])
    nearest, least, best = "", most + 1 + _OTHER_LENGTH, most + 1
    for known, other in sorted(rows, key=lambda row: (len(row[0]), row[0])):
        if abs(len(other) - len(letters)) > most and not other.startswith(letters):
            continue
        slips = hangul.distance(letters, other, most)
        unlike = _OTHER_LENGTH if len(known) != len(word) else 0.0
        if other.startswith(letters) and len(other) - len(letters) <= 4 and hangul.is_closed(word[-1]):
            # Still being typed: '원핏' while typing '원피스'. '의사' is complete, and not the beginning of '의상'.
            slips, unlike = min(slips, 0.5), 0.0
        if slips <= most and slips + unlike < least:
            nearest, least, best = known, slips + unlike, slips
    return nearest, best


def build_word(word: str, kind: int = Kind.NAME, target: int = 0) -> SearchWord:
    """A dictionary row of a word."""
    return SearchWord(
        word=word,
        kind=kind,
        target_id=target,
        letters=hangul.to_jamo(word)[:240],
        initials=hangul.initials(word) if hangul.is_syllable(word[0]) else "",
        skeleton=loan_words.skeleton(word),
        head=word[:1],
        tail=word[-1:],
    )


_KNOWN = CompiledQuery(
    lambda texts: SearchWord.objects.filter(kind=Kind.NAME, word__in=texts).values("word", "is_idle")
)


def add_words(found: Iterable[str]) -> None:
    """Add new words of names. Known rows are not updated, so that writers don't wait for each other."""
    wanted = set(found)
    if not wanted:
        return
    old: dict[str, bool] = {}
    ordered = sorted(wanted)
    for start in range(0, len(ordered), 5000):
        part = ordered[start : start + 5000]
        old |= dict(_KNOWN.rows(pad_to_power_of_two(part)))
    idle = [word for word, is_idle in old.items() if is_idle]
    if idle:
        # About to be dropped: the nightly clean-up waits for this transaction, and then leaves them.
        SearchWord.objects.filter(kind=Kind.NAME, word__in=idle).update(is_idle=False)
    fresh = [build_word(word) for word in ordered if word not in old]
    if fresh:
        SearchWord.objects.bulk_create(fresh, ignore_conflicts=True)


def mark_unused_words(gone: Collection[str]) -> None:
    """Mark those of these words as idle that no product has any more."""
    names = SearchWord.objects.filter(kind=Kind.NAME, word__in=sorted(gone), is_idle=False)
    idle = [word for word in names.values_list("word", flat=True) if not has_product(word)]
    SearchWord.objects.filter(kind=Kind.NAME, word__in=idle).update(is_idle=True)


def fill_skeletons() -> None:
    """Set the skeletons of words that were added before skeletons were stored."""
    last = ""
    while True:
        rows = SearchWord.objects.filter(skeleton="", word__gt=last).exclude(initials="").order_by("word")
        part = list(rows[:_CANDIDATES])
        if not part:
            return
        for one in part:
            one.skeleton = loan_words.skeleton(one.word)
        SearchWord.objects.bulk_update([one for one in part if one.skeleton], ["skeleton"])
        last = part[-1].word


def name_words(name: str) -> set[str]:
    """The words by which a category or property is found: each word of its name, its endings, the complete name."""
    found = {squashed} if 1 < len(squashed := text.squash(name)) <= 24 else set()
    for kind, word in text.words(name):
        if kind == "number":
            continue
        found.add(word)
        if kind == "hangul":
            # '청바지' is a '바지'; a '신발장' is no '신발', and the end of '스커트' no word.
            ends = {word[place:] for place in range(1, len(word) - 1)}
            ends = {end for end in ends if not text.is_end_of_other(word, end)}
            found |= {end for end in ends if len(word) - len(end) > 1 or vocabulary.is_common(end)}
    return {word for word in found if word and len(word) <= 24}


def _words_of_target(kind: int, target: int) -> QuerySet[SearchWord]:
    """The words of a category, a property or a synonym."""
    # The index leaves out the words of products.
    return using_partial_index(SearchWord.objects.filter(kind=kind, target_id=target), "search_word_target")


def set_words_of_target(kind: int, target: int, names: Iterable[str]) -> None:
    """Replace the words of a category or property."""
    set_words_of_targets(kind, {target: names})


def set_words_of_targets(kind: int, names: Mapping[int, Iterable[str]]) -> None:
    """The same for many at once; one without names loses its words."""
    own = using_partial_index(SearchWord.objects.filter(kind=kind, target_id__in=list(names)), "search_word_target")
    old: dict[int, dict[str, int]] = defaultdict(dict)
    for pk, target, word in own.values_list("pk", "target_id", "word"):
        old[target][word] = pk
    gone: list[int] = []
    fresh: list[SearchWord] = []
    for target, texts in names.items():
        wanted = set().union(*(name_words(name) for name in texts if name))
        gone += [pk for word, pk in old[target].items() if word not in wanted]
        fresh += [build_word(word, kind, target) for word in sorted(wanted) if word not in old[target]]
    for start in range(0, len(gone), _CANDIDATES):
        SearchWord.objects.filter(pk__in=gone[start : start + _CANDIDATES]).delete()
    SearchWord.objects.bulk_create(fresh, ignore_conflicts=True, batch_size=_CANDIDATES)


def delete_words_of_target(kind: int, target: int) -> None:
    """Delete the words of a deleted target."""
    _words_of_target(kind, target).delete()


def set_words_of_synonym(synonym: SearchSynonym) -> None:
    """Replace the words of a synonym: each of its own, without spaces."""
    wanted = {text.squash(word)[:80] for word in synonym.words} - {""}
    own = _words_of_target(Kind.SYNONYM, synonym.pk)
    own.exclude(word__in=wanted).delete()
    SearchWord.objects.bulk_create(
        [build_word(word, Kind.SYNONYM, synonym.pk) for word in sorted(wanted)], ignore_conflicts=True
    )


def add_words_of_synonyms(synonyms: Sequence[SearchSynonym]) -> None:
    """The same for synonyms that have no words yet."""
    rows = [
        build_word(word, Kind.SYNONYM, one.pk)
        for one in synonyms
        for word in sorted({text.squash(word)[:80] for word in one.words} - {""})
    ]
    SearchWord.objects.bulk_create(rows, ignore_conflicts=True, batch_size=_CANDIDATES)


def texts_of(row: Any, field: str) -> list[str]:
    """A row's texts of a field in all languages."""
    return [found for code in languages.LANGUAGES if (found := getattr(row, f"{field}_{languages.suffix(code)}"))]
