"""The room in Django's list."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AccountsConfig(AppConfig):
    name = "core.accounts"
    label = "accounts"
    verbose_name = "회원"

    def ready(self) -> None:
        from core.accounts.roles import sync_roles

        post_migrate.connect(lambda **_: sync_roles(), dispatch_uid="accounts.roles", weak=False)
