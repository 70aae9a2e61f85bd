"""Translated fields of every plain model; modeltranslation reads this when Django starts.

It is the first user of the registry: packages declare their tables in `tables.py`.
"""

from django.utils.module_loading import autodiscover_modules
from modeltranslation.translator import TranslationOptions, register

from core.plain.table import TABLES


def _options(names: tuple[str, ...]) -> type[TranslationOptions]:
    return type("PlainTranslation", (TranslationOptions,), {"fields": names})


autodiscover_modules("tables")
for _table in TABLES.values():
    register(_table.model)(_options(_table.translated))
