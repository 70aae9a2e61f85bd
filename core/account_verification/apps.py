"""Configuration of the app."""

from django.apps import AppConfig


class AccountChecksConfig(AppConfig):
    name = "core.account_verification"
    label = "account_verification"
    verbose_name = "계좌 확인"

    def ready(self) -> None:
        from core.account_verification import clock, members, services
        from core.integrations import live_mode
        from core.members import subscribers

        assert clock
        live_mode.register_source(services.credentials)
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
