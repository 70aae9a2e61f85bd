"""The app's configuration."""

from django.apps import AppConfig


class CartsConfig(AppConfig):
    name = "core.carts"
    label = "carts"
    verbose_name = "장바구니"

    def ready(self) -> None:
        from core.carts import members
        from core.members import subscribers

        subscribers.on_erased.append(members.forget)
