"""Django configuration of the package."""

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

        # Importing these modules registers their periodic functions.
        assert pictures
        assert previews
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        post_migrate.connect(_prepare_search, sender=self)


def _prepare_search(using: str, **_more: Any) -> None:
    """Create the index of grams: Django's migrations support it for neither database."""
    from core.articles.models import PostEntry
    from core.common import grams

    grams.prepare(PostEntry, using)
