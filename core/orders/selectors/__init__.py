"""Questions about orders: what a cart costs, lists, one order in full. Nothing here writes."""

from core.orders.selectors.buyers import bought
from core.orders.selectors.finding import found_orders, search_orders, with_product, with_seller
from core.orders.selectors.lists import (
    can_cancel,
    line_rows,
    lines_for_number,
    lines_to_send,
    orders,
    refund_rows,
    refunds,
    rows,
    shop_rows,
    without_number,
)
from core.orders.selectors.quotes import quote, quote_values
from core.orders.selectors.records import manager_record, part_of, record, refund_values
from core.orders.selectors.staff import addresses_of, sellable_rows
from core.orders.selectors.unpaid import unpaid_limits, unpaid_rows
from core.orders.selectors.waiting import account_wanted, asked_for_account, late_payment

__all__ = [
    "account_wanted",
    "addresses_of",
    "asked_for_account",
    "bought",
    "can_cancel",
    "found_orders",
    "late_payment",
    "line_rows",
    "lines_for_number",
    "lines_to_send",
    "manager_record",
    "orders",
    "part_of",
    "quote",
    "quote_values",
    "record",
    "refund_rows",
    "refund_values",
    "refunds",
    "rows",
    "search_orders",
    "sellable_rows",
    "shop_rows",
    "unpaid_limits",
    "unpaid_rows",
    "with_product",
    "with_seller",
    "without_number",
]
