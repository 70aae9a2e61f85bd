"""The room in Django's list."""

from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "core.orders"
    label = "orders"
    verbose_name = "주문"

    def ready(self) -> None:
        from core.jobs import registry
        from core.orders import clock
        from core.orders.resources import OrderResource

        assert clock
        registry.register_export(OrderResource)
