"""Configuration of the app."""

from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "core.orders"
    label = "orders"
    verbose_name = "주문"

    def ready(self) -> None:
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.bulk.undo.contract import register_restorer
        from core.members import subscribers
        from core.orders import clock, selectors
        from core.orders.bulk_actions import ORDER_ACTIONS, REFUND_ACTIONS
        from core.orders.members import own_data
        from core.orders.payment_resources import RefundResource, TransactionResource
        from core.orders.resources import OrderResource
        from core.orders.selectors.same_person import find_same_person
        from core.orders.tracking_numbers import SUBJECT, TrackingNumberResource, TrackingNumberRestorer
        from core.sellers.subscribers import sold_in
        from core.shipping.subscribers import register_same_person

        assert clock
        register_same_person(find_same_person)
        subscribers.own_data.append(own_data)
        sold_in.append(selectors.sold_in)
        subscribers.row_parts.append(selectors.order_totals_by_member)
        registry.register_export(OrderResource)
        registry.register_export(TransactionResource)
        registry.register_export(RefundResource)
        registry.register(TrackingNumberResource, permission="orders.change_order")
        register_restorer(SUBJECT, TrackingNumberRestorer())
        register("orders", ORDER_ACTIONS)
        register("transaction-cancels", REFUND_ACTIONS)
