"""Choices for a manager who makes an order for a buyer. Nothing here writes."""

from typing import Any

from core.accounts.models import Address, User
from core.catalog import search
from core.catalog import selectors as catalog
from core.catalog.models import Product
from core.catalog.selectors import Sellable
from core.orders import rules
from core.orders.answers import SellableRow
from core.orders.answers.managers import StaffBuyer

OF_BUYER = ("name", "phone_num", "email", "addresses")
MAX_PRODUCTS, MAX_ROWS = 12, 60
_ADDRESS = "id addr_name receiver_name phone_num postcode addr addr_detail memo is_default".split()


def sellable_rows(text: str, language: str) -> list[SellableRow]:
    """Variants of products that match a text, with price (won), stock, and whether they can be ordered."""
    if not text:
        return []
    found = search.find_products(Product.objects.all(), text[:100])
    ids = list(found.ids(0, MAX_PRODUCTS, ())) if found.ids else []
    if not found.ids:
        ids = list(found.rows.order_by("-pk").values_list("pk", flat=True)[:MAX_PRODUCTS])
    by_product = catalog.variants_on_sale(ids)
    variants = [one for pk in ids for one in by_product.get(pk, [])][:MAX_ROWS]
    known = catalog.load_sellables(variants, language)
    return [_row(known[one]) for one in variants if one in known]


def _row(item: Sellable) -> SellableRow:
    return {
        "id": item.variant_id,
        "product_id": item.product_id,
        "product_name": item.product_name,
        "option_info": item.option_info,
        "img": item.img,
        "price": item.price,
        "stock": item.stock,
        "status": item.status,
        "min_qty": item.min_qty,
        "max_qty": item.max_qty,
        "is_overseas": item.is_overseas,
        "is_orderable": not rules.find_problem(item, 1, item.min_qty),
    }


def buyer_of(member: User) -> StaffBuyer:
    """A member's contact data with the address book, the default address first: one query."""
    book: list[Any] = list(Address.objects.filter(user=member).order_by("-is_default", "-pk").values(*_ADDRESS))
    return {"name": member.name, "phone_num": member.phone_num, "email": member.email, "addresses": book}
