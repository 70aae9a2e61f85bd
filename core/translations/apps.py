"""Configuration of the app."""

from django.apps import AppConfig


class TranslationsConfig(AppConfig):
    name = "core.translations"
    label = "translations"
    verbose_name = "번역"

    def ready(self) -> None:
        from core.bulk.contracts import register as register_bulk
        from core.bulk.contracts import register_restorer
        from core.translations.own import SOURCES
        from core.translations.resources import TranslationResource, TranslationRestorer
        from core.translations.sources import register

        for source in SOURCES:
            register(source)
        register_bulk(TranslationResource, permission="translations.add_translationmark")
        register_restorer(TranslationResource.name, TranslationRestorer())
