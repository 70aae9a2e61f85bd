"""The room in Django's list."""

from django.apps import AppConfig


class AccountChecksConfig(AppConfig):
    name = "core.account_checks"
    label = "account_checks"
    verbose_name = "계좌 확인"

    def ready(self) -> None:
        from core.account_checks import clock, services
        from core.outside import live

        assert clock
        live.source(services.credentials)
