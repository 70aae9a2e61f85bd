"""The room in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_migrate
from django.http import HttpRequest


class AccountsConfig(AppConfig):
    name = "core.accounts"
    label = "accounts"
    verbose_name = "회원"

    def ready(self) -> None:
        from core.accounts.roles import sync_roles

        post_migrate.connect(lambda **_: sync_roles(), dispatch_uid="accounts.roles", weak=False)
        user_logged_in.connect(_signed_in, dispatch_uid="accounts.signed_in")


def _signed_in(request: HttpRequest | None, user: Any, **_more: Any) -> None:
    from core.accounts.middleware import begin_manager_session
    from core.guard import security

    if request is not None and user.is_manager:
        begin_manager_session(request)
    security.record(security.Kind.SIGN_IN, request=request, actor=user)
