"""The room in Django's list."""

from django.apps import AppConfig


class BooksConfig(AppConfig):
    name = "core.books"
    label = "books"
    verbose_name = "장부"

    def ready(self) -> None:
        from core.books import clock

        assert clock
