"""The package in Django's list."""

from django.apps import AppConfig


class ArticlesConfig(AppConfig):
    name = "core.articles"
    label = "articles"
    verbose_name = "게시물"

    def ready(self) -> None:
        from core.articles import pictures, previews  # noqa: F401 - the clock's rounds register themselves
