"""Sentences of ours that people choose instead of writing: kept in Korean, worded for whoever reads them."""

from collections.abc import Mapping
from functools import cached_property

from django.utils import translation
from django.utils.translation import gettext as translated

from core.kit import languages


class Phrases:
    """A choice of sentences, each marked with `gettext_noop`. What is none of them stays as it was written."""

    def __init__(self, *korean: str) -> None:
        self.korean = korean

    @cached_property
    def _korean_of(self) -> Mapping[str, str]:
        """Each sentence by its wording in every language: a browser sends what it showed."""
        found: dict[str, str] = {}
        for language in languages.LANGUAGES:
            with translation.override(languages.to_django(language)):
                found |= {translated(sentence): sentence for sentence in self.korean}
        return found

    def kept(self, text: str) -> str:
        """A chosen sentence as it is kept, in Korean."""
        return self._korean_of.get(text.strip(), text)

    def said(self, text: str) -> str:
        """A chosen sentence in the language in force."""
        sentence = self._korean_of.get(text.strip())
        return translated(sentence) if sentence else text
