"""The dictionary of a brand: the words of its own catalogue, and what each stands for."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db.models import QuerySet

from core.catalog.index import SearchEntry, SearchSynonym, SearchWord
from core.catalog.models import Product
from core.catalog.search import hangul, text
from core.kit import grams, languages
from core.kit.partial import held_by
from core.kit.statements import Statement, padded

Kind = SearchWord.Kind
Meanings = Mapping[str, Sequence[tuple[int, int]]]
_CANDIDATES = 600
_BEGINNINGS = 60


_MEANINGS = Statement(
    lambda texts: (
        SearchWord.objects.filter(word__in=texts).order_by("kind", "target_id").values("word", "kind", "target_id")
    )
)


def look_up(keys: Collection[str]) -> Meanings:
    """What each of these words stands for, as pairs of kind and target; unknown words are missing."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    if keys:
        for word, kind, target in _MEANINGS.rows(padded(sorted(keys))):
            found[word].append((kind, target))
    return dict(found)


def has_product(word: str) -> bool:
    """Whether a product that isn't deleted has a word of names; a piece of a longer word counts too."""
    kind = next((kind for kind, _run in text.runs(word)), "word") if len(text.runs(word)) == 1 else "mixed"
    wish = grams.every([grams.token(one) for one in text.literal(kind, word)])
    return Product.objects.filter(grams.Match(SearchEntry, wish, hidden=True), deleted_at=None).order_by().exists()


def synonyms(ids: Collection[int]) -> dict[int, list[str]]:
    """The words of these synonyms."""
    return dict(SearchSynonym.objects.filter(pk__in=list(ids)).values_list("pk", "words"))


def of_initials(initials: Collection[str]) -> dict[str, list[str]]:
    """Words by their first consonants, some of each."""
    found: dict[str, list[str]] = defaultdict(list)
    rows = (
        held_by(SearchWord.objects.filter(initials__in=list(initials)), "search_word_initials")
        .exclude(kind=Kind.SYNONYM)
        .order_by("initials", "word")
    )
    for first, word in rows.values_list("initials", "word").distinct()[:_CANDIDATES]:
        found[first].append(word)
    return dict(found)


def beginning(start: str) -> list[str]:
    """Words of names that begin with a text, the shortest first."""
    rows = SearchWord.objects.filter(head=start[:1], word__startswith=start, kind=Kind.NAME)
    return sorted(rows.values_list("word", flat=True)[:_CANDIDATES], key=lambda word: (len(word), word))[:_BEGINNINGS]


def around(sign: str) -> list[str]:
    """Compounds of a word of one syllable: those whose other part is a word too ('머그컵', not '모양')."""
    rows = SearchWord.objects.filter(kind=Kind.NAME)
    near = set(rows.filter(tail=sign).values_list("word", flat=True)[:_CANDIDATES])
    near |= set(rows.filter(head=sign).values_list("word", flat=True)[:_CANDIDATES])
    near = {word for word in near if 2 <= len(word) <= 5}
    rests = {word: word[:-1] if word.endswith(sign) else word[1:] for word in near}
    known = look_up({rest for rest in rests.values() if len(rest) > 1})
    return sorted(word for word, rest in rests.items() if rest in known)


def nearest(word: str) -> tuple[str, float]:
    """The known word that differs by a slip only, '' where none does; and how large the slip is."""
    letters = hangul.jamo(word)
    most = 1.0 if len(letters) <= 7 else 2.0
    if len(letters) < 4 or len(word) < 2:
        return "", 0.0
    own = SearchWord.objects.exclude(kind=Kind.SYNONYM)
    rows: set[tuple[str, str]] = set()
    for narrow in ({"head": word[:1]}, {"tail": word[-1:]}, {"initials": hangul.initials(word)}):
        if all(narrow.values()):
            rows |= set(own.filter(**narrow).values_list("word", "letters")[: 4 * _CANDIDATES])
    best, found = most + 1, ""
    for known, other in sorted(rows, key=lambda row: (len(row[0]), row[0])):
        if abs(len(other) - len(letters)) > most and not other.startswith(letters):
            continue
        slips = hangul.distance(letters, other, min(best, most))
        if other.startswith(letters) and len(other) - len(letters) <= 4:
            # Still being typed: '원핏' on the way to '원피스'.
            slips = min(slips, 0.5)
        if slips < best and slips <= most:
            best, found = slips, known
    return found, best


def row(word: str, kind: int = Kind.NAME, target: int = 0) -> SearchWord:
    """A word as it is kept."""
    return SearchWord(
        word=word,
        kind=kind,
        target_id=target,
        letters=hangul.jamo(word)[:240],
        initials=hangul.initials(word) if hangul.is_syllable(word[0]) else "",
        head=word[:1],
        tail=word[-1:],
    )


_KNOWN = Statement(lambda texts: SearchWord.objects.filter(kind=Kind.NAME, word__in=texts).values("word", "is_idle"))


def learn(found: Iterable[str]) -> None:
    """Add words of names that are new. Known rows are not touched, so that writers don't wait for each other."""
    wanted = set(found)
    if not wanted:
        return
    old: dict[str, bool] = {}
    ordered = sorted(wanted)
    for start in range(0, len(ordered), 5000):
        part = ordered[start : start + 5000]
        old |= dict(_KNOWN.rows(padded(part)))
    idle = [word for word, is_idle in old.items() if is_idle]
    if idle:
        # About to be dropped: the nightly look waits for this transaction, and then leaves them.
        SearchWord.objects.filter(kind=Kind.NAME, word__in=idle).update(is_idle=False)
    fresh = [row(word) for word in ordered if word not in old]
    if fresh:
        SearchWord.objects.bulk_create(fresh, ignore_conflicts=True)


def name_words(name: str) -> set[str]:
    """Under which words the name of a category or property is found: each word of it, its end, the whole."""
    found = {squashed} if 1 < len(squashed := text.squash(name)) <= 24 else set()
    for kind, word in text.words(name):
        if kind == "number":
            continue
        found.add(word)
        if kind == "hangul":
            # '청바지' is a '바지'; a '신발장' is no '신발'.
            found |= {word[place:] for place in range(1, len(word) - 1)}
    return {word for word in found if word and len(word) <= 24}


def _of(kind: int, target: int) -> QuerySet[SearchWord]:
    """The words of a category, a property or a synonym."""
    # The index leaves out the words of products.
    return held_by(SearchWord.objects.filter(kind=kind, target_id=target), "search_word_target")


def learn_target(kind: int, target: int, names: Iterable[str]) -> None:
    """Keep under which words a category or property is found; what it was found under before goes."""
    learn_targets(kind, {target: names})


def learn_targets(kind: int, names: Mapping[int, Iterable[str]]) -> None:
    """The same for many at once; one without names is forgotten."""
    own = held_by(SearchWord.objects.filter(kind=kind, target_id__in=list(names)), "search_word_target")
    old: dict[int, dict[str, int]] = defaultdict(dict)
    for pk, target, word in own.values_list("pk", "target_id", "word"):
        old[target][word] = pk
    gone: list[int] = []
    fresh: list[SearchWord] = []
    for target, texts in names.items():
        wanted = set().union(*(name_words(name) for name in texts if name))
        gone += [pk for word, pk in old[target].items() if word not in wanted]
        fresh += [row(word, kind, target) for word in sorted(wanted) if word not in old[target]]
    for start in range(0, len(gone), _CANDIDATES):
        SearchWord.objects.filter(pk__in=gone[start : start + _CANDIDATES]).delete()
    SearchWord.objects.bulk_create(fresh, ignore_conflicts=True, batch_size=_CANDIDATES)


def forget_target(kind: int, target: int) -> None:
    """Drop the words of something that was deleted."""
    _of(kind, target).delete()


def learn_synonym(synonym: SearchSynonym) -> None:
    """Keep under which words a synonym is found: each of its own, without spaces."""
    wanted = {text.squash(word)[:80] for word in synonym.words} - {""}
    own = _of(Kind.SYNONYM, synonym.pk)
    own.exclude(word__in=wanted).delete()
    SearchWord.objects.bulk_create(
        [row(word, Kind.SYNONYM, synonym.pk) for word in sorted(wanted)], ignore_conflicts=True
    )


def texts_of(row: Any, field: str) -> list[str]:
    """A row's texts of a field in all languages."""
    return [found for code in languages.LANGUAGES if (found := getattr(row, f"{field}_{languages.suffix(code)}"))]
