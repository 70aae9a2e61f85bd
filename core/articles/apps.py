"""The package in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ArticlesConfig(AppConfig):
    name = "core.articles"
    label = "articles"
    verbose_name = "게시물"

    def ready(self) -> None:
        from core.articles import members, pictures, previews
        from core.members import subscribers

        # The clock's rounds register themselves.
        assert pictures
        assert previews
        subscribers.own_data.append(members.own_data)
        subscribers.erased.append(members.forget)
        post_migrate.connect(_prepare_search, sender=self)


def _prepare_search(using: str, **_more: Any) -> None:
    """The index of grams: neither database's is known to Django's migrations."""
    from core.articles.models import PostEntry
    from core.kit import grams

    grams.prepare(PostEntry, using)
