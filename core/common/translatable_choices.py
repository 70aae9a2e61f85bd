"""Predefined sentences that people choose: stored in Korean, shown in the reader's language."""

from collections.abc import Mapping
from functools import cached_property

from django.utils import translation
from django.utils.translation import gettext as translated

from core.common import languages


class TranslatableChoices:
    """A choice of sentences, each marked with `gettext_noop`. Any other text is returned as it is."""

    def __init__(self, *korean: str) -> None:
        self.korean = korean

    @cached_property
    def _korean_of(self) -> Mapping[str, str]:
        """The Korean sentence by its translation in every language: a browser sends what it showed."""
        found: dict[str, str] = {}
        for language in languages.LANGUAGES:
            with translation.override(languages.to_django(language)):
                found |= {translated(sentence): sentence for sentence in self.korean}
        return found

    def to_korean(self, text: str) -> str:
        """The Korean form of a chosen sentence, for storage."""
        return self._korean_of.get(text.strip(), text)

    def localize(self, text: str) -> str:
        """A chosen sentence in the active language."""
        sentence = self._korean_of.get(text.strip())
        return translated(sentence) if sentence else text
