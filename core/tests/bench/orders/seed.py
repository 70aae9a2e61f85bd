"""A step: so many orders of three brands with lines, attempts and events, by COPY (PostgreSQL) or executemany."""

import itertools
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

import django

from core.tests.bench.orders import sales
from core.tests.bench.prepare import PASSWORD
from core.tests.bench.stage import answer

CHUNK = 20_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.management import call_command
    from django.db import connection

    from core.accounts import roles
    from core.brands.models import Brand
    from core.orders.models import Order, OrderEvent, OrderLine
    from core.payments.models import PaymentAttempt
    from core.tests.bench.scale.bare import bare

    count, start = int(sys.argv[1]), time.monotonic()
    call_command("migrate", verbosity=0, interactive=False)
    roles.sync_roles()
    if Brand.objects.exists():
        return answer({"seconds": 0})
    brands = [_brand(host) for host, _share in sales.BRANDS]
    filled = (Order, OrderLine, OrderEvent, PaymentAttempt)
    wanted, first = enumerate(sales.sales(count), 1), 1
    with bare(connection, [model._meta.db_table for model in filled]):
        while part := list(itertools.islice(wanted, CHUNK)):
            first = _fill(part, brands, first)
    _settle(connection)
    return answer({"seconds": time.monotonic() - start})


def _brand(host: str) -> dict[str, Any]:
    """A brand with unlimited stock, members, payment methods and, in the first brand, an order manager."""
    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.brands import services as brands
    from core.catalog import services as catalog
    from core.catalog.models import Category, CategoryGroup, Product, Variant
    from core.common import bulk
    from core.common.tenancy import brand_scope
    from core.payments.models import PaymentModule
    from core.tests.bench.scale import goods
    from core.tests.policies import publish_policies

    setting = {"is_use_lang": 1, "point_rate": 1, "is_use_seller": 1}
    brand = brands.create_brand(values={"name": host, "dns": host, "setting_obj": setting})
    with brand_scope(brand.pk):
        publish_policies()
        named = ("category_group_name",)
        group = catalog.save_named(row=CategoryGroup(), values={"category_group_name": "종류"}, texts=named)
        catalog.save_category(values={"group_id": group.pk, "category_name": "옷"})
        leaf = Category.objects.get().pk
        things = []
        for one in goods.goods(sales.GOODS):
            values = {
                "product_code": f"S-{one.number:07d}", "product_name": one.name, "product_price": one.price,
                "product_sale_price": one.sale, "category_ids": [leaf], "maker": one.maker,
                "variants": [{"values": [], "stock": 50_000_000}],
            }  # fmt: skip
            product = catalog.save_product(values=values)
            things.append((product.pk, one.name, one.sale))
        variants = dict(Variant.objects.values_list("product_id", "pk"))
        Product.objects.update(max_qty=999)
        members = bulk.reserve_ids(User, sales.MEMBERS)
        bulk.insert(
            User,
            [
                {"id": pk, "brand_id": brand.pk, "user_name": f"u{pk}", "name": f"회원{pk}", "email": f"u{pk}@x.kr"}
                for pk in members
            ],
        )
        people = {}
        for name in ("member", "manager", *sales.SELLERS):
            people[name] = User(user_name=name, name=name, email=f"{name}@{host}")
            people[name].set_password(PASSWORD)
            people[name].save()
        accounts.grant_role(user=people["manager"], role="brand_manager", brand_id=brand.pk)
        for name in sales.SELLERS:
            accounts.grant_role(user=people[name], role="seller", brand_id=brand.pk)
        card = PaymentModule(kind="card_keyin", name_ko="카드", webhook_path=f"card-{brand.pk}")
        card.set_secret_key("test_sk_local")
        card.save()
        account = {"bank": "20", "account_num": "1002-000-000000", "holder": host}
        own = PaymentModule(kind="bank_account", provider="own", name_ko="무통장", webhook_path=f"own-{brand.pk}")
        own.account = account
        own.save()
    goods_of = [(pk, variants[pk], name, price) for pk, name, price in things]
    sellers = {name: people[name].pk for name in sales.SELLERS}
    return {
        "id": brand.pk, "goods": goods_of, "members": members, "card": card.pk, "own": own.pk, "sellers": sellers,
    }  # fmt: skip


def _fill(part: Sequence[tuple[int, sales.Sale]], brands: Sequence[dict[str, Any]], first: int) -> int:
    """Write a chunk; `first` is the id of its first line. Returns the next free id."""
    from django.db import transaction

    from core.common import bulk
    from core.orders.models import Order, OrderEvent, OrderLine
    from core.payments.models import PaymentAttempt

    orders, lines, attempts, events = [], [], [], []
    for pk, sale in part:
        brand = brands[sale.brand]
        own = [_line(pk, sale, brand, place, quantity) for place, quantity in sale.lines]
        for line in own:
            line["id"], first = first, first + 1
        lines += own
        total = sum(line["total"] for line in own)
        orders.append(_order(pk, sale, brand, own, total))
        attempts.append(_attempt(pk, sale, brand, total))
        events += [
            {"brand_id": brand["id"], "order_id": pk, "line_id": line["id"], "status_to": 0, "kind": "place",
             "at": sale.at}
            for line in own
        ]  # fmt: skip
    with transaction.atomic():
        for model, rows in ((Order, orders), (OrderLine, lines), (PaymentAttempt, attempts), (OrderEvent, events)):
            bulk.insert(model, rows)
    return first


def _order(pk: int, sale: sales.Sale, brand: dict[str, Any], own: list[dict[str, Any]], total: int) -> dict[str, Any]:
    name = own[0]["product_name"]
    address = {"receiver_name": sale.buyer, "phone_num": sale.phone, "postcode": "03900", "addr": "서울 마포구 1"}
    return {
        "id": pk, "brand_id": brand["id"], "order_num": sale.number,
        "order_name": name if len(own) == 1 else f"{name} 외 {len(own) - 1}건",
        "user_id": None if sale.member is None else brand["members"][sale.member], "buyer_name": sale.buyer,
        "buyer_phone": sale.phone, "address": address, "status": sale.status, "payment_state": sale.payment,
        "resolution": "cancelled" if sale.is_cancelled else "",
        "pay_method": sale.method, "appr_num": sale.appr_num, "subtotal": total, "total": total,
        "line_count": len(own), "invoice_num": sale.invoice_num, "courier": "cj" if sale.invoice_num else "",
        "closed_at": sale.at if sale.is_cancelled else None, "created_at": sale.at, "updated_at": sale.at,
    }  # fmt: skip


def _line(pk: int, sale: sales.Sale, brand: dict[str, Any], place: int, quantity: int) -> dict[str, Any]:
    product, variant, name, price = brand["goods"][place]
    return {
        "id": 0, "brand_id": brand["id"], "order_id": pk, "product_id": product, "variant_id": variant,
        "seller_id": brand["sellers"].get(sales.seller_of(place)),
        "product_name": name, "price": price, "list_price": price, "quantity": quantity, "total": price * quantity,
        "status": sale.status, "cancelled_at": sale.at if sale.is_cancelled else None,
        "invoice_num": sale.invoice_num, "courier": "cj" if sale.invoice_num else "",
        "delivered_at": sale.at if sale.status == 25 else None,
    }  # fmt: skip


_STATES = {"paid": "APPROVED", "pending_deposit": "PENDING_DEPOSIT", "checking": "UNKNOWN", "expired": "EXPIRED"}


def _attempt(pk: int, sale: sales.Sale, brand: dict[str, Any], total: int) -> dict[str, Any]:
    return {
        "brand_id": brand["id"], "order_id": pk, "kind": sale.method, "number": 1, "amount": total,
        "module_id": brand["own" if sale.method == "bank_account" else "card"],
        "gateway_order_id": f"{sale.number}-1", "state": _STATES.get(sale.payment, "DECLINED"),
        "appr_num": sale.appr_num, "created_at": sale.at, "updated_at": sale.at, "sent_at": sale.at,
        "checked_at": sale.at, "approved_at": sale.at if sale.payment == "paid" else None,
    }  # fmt: skip


def _settle(connection: Any) -> None:
    """Update statistics and visibility map as a nightly vacuum does, and the sequences, as ids were set explicitly."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("ANALYZE")
            return
        for table in ("orders_order", "orders_orderline"):
            cursor.execute(f"SELECT setval('{table}_id_seq', (SELECT MAX(id) FROM {table}))")
        cursor.execute("VACUUM ANALYZE")


if __name__ == "__main__":
    main()
