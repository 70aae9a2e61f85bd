"""The room in Django's list."""

from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "core.orders"
    label = "orders"
    verbose_name = "주문"

    def ready(self) -> None:
        from core.orders import clock

        assert clock
