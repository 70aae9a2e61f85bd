"""Django configuration of the package."""

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.db.models.signals import post_migrate
from django.http import HttpRequest


class AccountsConfig(AppConfig):
    name = "core.accounts"
    label = "accounts"
    verbose_name = "회원"

    def ready(self) -> None:
        from core.accounts.errors import OtpWrong
        from core.accounts.roles import sync_roles
        from core.security import events as security

        post_migrate.connect(lambda **_: sync_roles(), dispatch_uid="accounts.roles", weak=False)
        user_logged_in.connect(_signed_in, dispatch_uid="accounts.signed_in")
        user_logged_out.connect(_signed_out, dispatch_uid="accounts.signed_out")
        security.KIND_BY_ERROR[OtpWrong] = security.Kind.FAILED


def _signed_in(request: HttpRequest | None, user: Any, **_more: Any) -> None:
    from core.accounts import devices, sessions
    from core.accounts.middleware import begin_manager_session
    from core.security import events as security

    if request is not None:
        sessions.start_session(request, user)
        devices.remember_device(request, user)
    if request is not None and user.is_manager:
        begin_manager_session(request)
    security.record(security.Kind.SIGN_IN, request=request, actor=user)


def _signed_out(request: HttpRequest | None, user: Any, **_more: Any) -> None:
    from core.accounts import sessions

    if request is not None and user is not None:
        sessions.delete_session(request)
