"""Factories of products on consignment, requests and sold lines. They run inside the brand's scope."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import User
from core.brands.selectors import clear_directory
from core.catalog import services as catalog
from core.catalog.models import Product
from core.conftest import PASSWORD, World
from core.orders.models import Order, OrderLine
from core.sellers.consignment import services
from core.sellers.consignment.models import ConsignmentRequest

ADDRESS = {
    "receiver_name": "한지우", "phone_num": "01033334444", "postcode": "04524", "addr": "서울 중구 세종대로 110",
    "addr_detail": "3층",
}  # fmt: skip


def switches(world: World, *, seller: int = 1, consignment: int = 1) -> None:
    """Turn `is_use_seller` and `is_use_consignment` on or off."""
    rows = type(world.brand.setting_obj)._base_manager.filter(brand=world.brand)
    rows.update(is_use_seller=seller, is_use_consignment=consignment)
    clear_directory()


def consigned(world: World) -> Product:
    """The product of `World`, on consignment."""
    switches(world)
    Product.objects.filter(pk=world.product.pk).update(seller=world.seller, is_consignment=True)
    found: Product = Product.objects.get(pk=world.product.pk)
    return found


def another(world: World, number: int) -> Product:
    """A further product on consignment."""
    values = {
        "product_code": f"C-{number}", "product_name": f"맡긴 것 {number}", "product_price": 10_000,
        "product_sale_price": 9_000, "seller_id": world.seller.pk, "is_consignment": True,
    }  # fmt: skip
    return catalog.save_product(values=values)


def second_seller(world: World, name: str = "weaver") -> Any:
    """A second seller of the brand."""
    user = User(user_name=name, name=name)
    user.set_password(PASSWORD)
    user.save()
    accounts.grant_role(user=user, role="seller", brand_id=world.brand.pk)
    return user


def price(world: World, won: int = 59_000, product: Product | None = None) -> ConsignmentRequest:
    """An open request for a price."""
    return services.ask_price(seller=world.seller, product_id=(product or world.product).pk, price=won, memo="행사")


def pickup(world: World, product: Product | None = None) -> ConsignmentRequest:
    """An open request for two pieces."""
    return services.ask_pickup(
        seller=world.seller,
        product_id=(product or world.product).pk,
        quantity=2,
        address=ADDRESS,
        wish_on=timezone.localdate() + timedelta(days=2),
    )


def sold(world: World, number: int = 0, *, seller: Any = None, status: int = 5, order: Any = None) -> OrderLine:
    """A paid line of the seller's product, with all data that a seller may not read."""
    order = order or Order(
        order_num=f"20261125-{number:04d}-SSSS", order_name="주문", user=world.member, buyer_name="SECRET-buyer",
        buyer_phone="01099998888", buyer_email="secret-mail@example.com", subtotal=77_777, total=77_777,
        status=status, pay_method="card_keyin", payment_state="paid", memo="SECRET-memo", appr_num="SECRETAPPR",
        address={
            "receiver_name": "RECV-김하늘", "phone_num": "01055556666", "postcode": "06236",
            "addr": "RECV-서울 강남구 테헤란로 1", "addr_detail": "RECV-501호", "memo": "RECV-문 앞",
        },
    )  # fmt: skip
    order.save()
    row = OrderLine(
        order=order, product=world.product, variant=world.variant, product_name="램스울 라운드 니트",
        option_info="색 가", price=1000, list_price=1000, quantity=1, total=1000, status=status,
        seller=seller or world.seller, seller_name="상점",
    )  # fmt: skip
    row.save()
    return row
