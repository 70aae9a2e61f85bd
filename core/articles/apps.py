"""The package in Django's list."""

from django.apps import AppConfig


class ArticlesConfig(AppConfig):
    name = "core.articles"
    label = "articles"
    verbose_name = "게시물"
