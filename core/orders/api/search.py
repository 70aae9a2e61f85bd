"""How a person on the phone names an order."""

from django.db.models import Q, QuerySet

from core.orders.models import Order


def search_orders(orders: QuerySet[Order], text: str) -> QuerySet[Order]:
    """By order number, buyer, phone or invoice number."""
    number = text.replace("-", "")
    return orders.filter(
        Q(order_num__startswith=text.upper())
        | Q(buyer_name__startswith=text)
        | Q(buyer_phone__startswith=number)
        | Q(invoice_num__startswith=text)
    )
