"""The room in Django's list."""

from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "core.orders"
    label = "orders"
    verbose_name = "주문"

    def ready(self) -> None:
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep
        from core.members import subscribers
        from core.orders import clock, selectors
        from core.orders.api.paper_files import written
        from core.orders.changes import CLAIM_DEEDS, ORDER_DEEDS, REFUND_DEEDS
        from core.orders.invoice_numbers import SUBJECT, InvoiceKeeper, InvoiceResource
        from core.orders.members import own_data
        from core.orders.papers.invoice_resources import TaxInvoiceResource
        from core.orders.papers.resources import CashReceiptResource
        from core.orders.resources import OrderResource

        assert clock
        subscribers.own_data.append(own_data)
        subscribers.row_parts.append(selectors.bought)
        registry.register_export(OrderResource)
        registry.register_export(CashReceiptResource)
        registry.register_export(TaxInvoiceResource)
        registry.register_printer("orders", written)
        registry.register(InvoiceResource, permission="orders.change_order")
        keep(SUBJECT, InvoiceKeeper())
        offer("orders", ORDER_DEEDS)
        offer("claims", CLAIM_DEEDS)
        offer("transaction-cancels", REFUND_DEEDS)
