"""The package in Django's list."""

from django.apps import AppConfig


class ArticlesConfig(AppConfig):
    name = "core.articles"
    label = "articles"
    verbose_name = "게시물"

    def ready(self) -> None:
        from core.articles import members
        from core.members import subscribers

        subscribers.own_data.append(members.own_data)
        subscribers.erased.append(members.forget)
