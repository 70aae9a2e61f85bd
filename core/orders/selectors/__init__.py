"""Selectors of orders: quotes, lists, and one order in full. Nothing here writes."""

from core.orders.selectors.buyers import count_exchanges, order_totals_by_member
from core.orders.selectors.lists import (
    can_cancel,
    line_rows,
    lines_for_number,
    lines_to_send,
    lines_without_number,
    order_rows,
    orders,
    refund_rows,
    refunds,
    shop_rows,
    transaction_rows,
    transactions,
)
from core.orders.selectors.missing_account import account_requests, amount_without_account, late_payment
from core.orders.selectors.pay_page import pay_page
from core.orders.selectors.quotes import ALL_COUPONS, CouponChoice, arrival_of, quote, quote_values
from core.orders.selectors.records import (
    allocated_part,
    manager_record,
    pay_path,
    record,
    refund_values,
    split_allocated,
)
from core.orders.selectors.search import (
    filter_by_product,
    filter_by_product_id,
    filter_by_seller,
    matching_order_ids,
    search_by_order,
    search_orders,
    sold_in,
)
from core.orders.selectors.spending import Spent, delivered_by_members
from core.orders.selectors.staff import OF_BUYER, buyer_of, sellable_rows
from core.orders.selectors.unpaid import unpaid_limits, unpaid_rows

__all__ = [
    "ALL_COUPONS",
    "OF_BUYER",
    "CouponChoice",
    "Spent",
    "account_requests",
    "allocated_part",
    "amount_without_account",
    "arrival_of",
    "buyer_of",
    "can_cancel",
    "count_exchanges",
    "delivered_by_members",
    "filter_by_product",
    "filter_by_product_id",
    "filter_by_seller",
    "late_payment",
    "line_rows",
    "lines_for_number",
    "lines_to_send",
    "lines_without_number",
    "manager_record",
    "matching_order_ids",
    "order_rows",
    "order_totals_by_member",
    "orders",
    "pay_page",
    "pay_path",
    "quote",
    "quote_values",
    "record",
    "refund_rows",
    "refund_values",
    "refunds",
    "search_by_order",
    "search_orders",
    "sellable_rows",
    "shop_rows",
    "sold_in",
    "split_allocated",
    "transaction_rows",
    "transactions",
    "unpaid_limits",
    "unpaid_rows",
]
