"""Configuration of the app."""

from django.apps import AppConfig


class PastOrdersConfig(AppConfig):
    name = "core.past_orders"
    label = "past_orders"
    verbose_name = "지난 주문"

    def ready(self) -> None:
        from core.bulk.contracts import RowRestorer, register, register_restorer
        from core.members import subscribers
        from core.past_orders.members import forget, own_data
        from core.past_orders.models import PastOrder
        from core.past_orders.resources import PastOrderResource

        register(PastOrderResource, permission="past_orders.add_pastorder")
        register_restorer(PastOrderResource.name, RowRestorer(PastOrder))
        subscribers.own_data.append(own_data)
        subscribers.on_erased.append(forget)
