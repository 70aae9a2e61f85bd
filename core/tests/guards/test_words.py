"""The server's catalogues are complete in every language, and specified sentences are exact."""

from functools import cache

import polib
import pytest
from django.utils import translation

from core.common.testing.words import LOCALES, ROOT, placeholders, words

Key = tuple[str | None, str]
# Reading every source takes seconds, which each process would spend while collecting tests.
source_words = cache(words)

# The server's sentences of spec 5 and spec 8.
KOREAN = (
    "필수값을 입력해 주세요.",
    "필수 항목에 체크해 주세요.",
    "필수 항목을 입력해 주세요.",
    "로그인을 해주세요.",
    "결제에 실패하였습니다.",
)
ENGLISH = (
    "Payment failed.",
    "Your shopping cart is empty.",
    "There is no delivery destination.",
    "Please upload the file.",
    "Image format only.",
    "The image capacity can only be within 3MB.",
    "Please check the required items.",
    "Please log in.",
)
DJANGO_CODES = {"zh_Hans": "zh-hans"}


def dictionary(locale: str) -> dict[Key, polib.POEntry]:
    file = polib.pofile(str(ROOT / "locale" / locale / "LC_MESSAGES" / "django.po"))
    return {(entry.msgctxt, entry.msgid): entry for entry in file if not entry.obsolete}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_dictionary_has_every_word_of_the_source_and_no_other(locale: str) -> None:
    known = set(dictionary(locale))
    assert set(source_words()) - known == set(), "run `make messages` and translate"
    assert known - set(source_words()) == set(), "run `make messages`"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_is_translated_with_the_same_placeholders(locale: str) -> None:
    for (_context, text), entry in dictionary(locale).items():
        assert entry.msgstr.strip(), text
        assert not entry.fuzzy, text
        assert placeholders(entry.msgstr) == placeholders(text), text
        assert entry.msgstr.count("%") == text.count("%"), text


@pytest.mark.parametrize("locale", LOCALES)
def test_no_korean_is_left_in_a_translation(locale: str) -> None:
    left = [entry.msgstr for entry in dictionary(locale).values() if any("가" <= sign <= "힣" for sign in entry.msgstr)]
    assert left == []


@pytest.mark.parametrize("sentence", KOREAN)
def test_korean_sentences_of_the_specification_are_exact(sentence: str) -> None:
    assert (None, sentence) in source_words()


@pytest.mark.parametrize("sentence", ENGLISH)
def test_english_sentences_of_the_specification_are_exact(sentence: str) -> None:
    assert sentence in {entry.msgstr for entry in dictionary("en").values()}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_compiled_catalogue_is_current(locale: str) -> None:
    sentence = "결제에 실패하였습니다."
    with translation.override(DJANGO_CODES.get(locale, locale)):
        assert translation.gettext(sentence) == dictionary(locale)[None, sentence].msgstr
    with translation.override("ko"):
        assert translation.gettext(sentence) == sentence
