"""The number of queries of a list does not grow with its rows."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import Address, User
from core.articles.models import PUBLISHED, Post, PostCategory
from core.brands.models import Policy
from core.bulk.changes.packed_ids import pack
from core.bulk.models import ChangeRun, ExportRun, ImportRun, Preset
from core.carts import services as carts
from core.catalog import services as catalog
from core.catalog.models import Category, Product, SearchQuery, Wish
from core.claims.models import Claim, ClaimLine
from core.common.resources import REGISTRY
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.designs.models import DesignVersion
from core.documents.models import CashReceipt, ReceiptTakeBack, TaxInvoice
from core.grading.tests import factories as grading
from core.launch.models import LaunchCheck
from core.members.models import BusinessApplication
from core.notifications.outbox import services as outbox
from core.orders.models import Order, OrderLine
from core.past_orders.models import PastOrder
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.plain.table import TABLES, Table
from core.plain.tests import samples
from core.points import services as points
from core.promotions.tests import factories as coupons
from core.questions.tests.factories import question
from core.reconciliation.models import LedgerCheck
from core.restock.models import RestockWait
from core.reviews.tests import factories
from core.saved_views.models import ColumnDefault, View
from core.security import events
from core.security import services as security
from core.sellers.models import CommissionRate, SellerContract
from core.sellers.tests.factories import another, consigned, price
from core.sellers.tests.factories import sold as sold_by
from core.settlements.models import Settlement, SettlementLine, SettlementRun
from core.settlements.tests import sold
from core.staff.models import Invitation
from core.tests.guards.readers import reader
from core.tests.guards.sample_rows import past_line
from core.workspace.models import Board
from core.workspace.tests import boards, chats, mails

pytestmark = pytest.mark.django_db

# The maximum of queries, including session, user and rights. Hot lists: at most 4 (docs/performance.md#targets).
MAX_QUERIES = {"api/shop/products": 4}
MAX_QUERIES_ELSEWHERE = 16


def product(index: int, world: World) -> Product:
    return catalog.save_product(
        values={
            "product_code": f"Q-{index}", "product_name": f"상품 {index}", "product_price": 1000 + index,
            "product_sale_price": 1000, "category_ids": [world.category.pk],
            "option_groups": [{"name": "색", "values": [{"name": "가"}, {"name": "나"}]}],
            "variants": [{"values": ["가"]}, {"values": ["나"]}],
        }
    )  # fmt: skip


def order(index: int, world: World) -> None:
    row = Order(
        order_num=f"20261121-{index:04d}-AAAA", order_name="주문", user=world.member, buyer_name="산이",
        buyer_phone="01011112222", subtotal=1000, total=1000, pay_method="card_keyin",
    )  # fmt: skip
    row.save()
    for _line in range(3):
        OrderLine(
            order=row, product=world.product, variant=world.variant, product_name="것", price=1000, list_price=1000,
            quantity=1, total=1000,
        ).save()  # fmt: skip


def past_order(index: int, world: World) -> PastOrder:
    row = PastOrder(order_num=f"OLD-{index}", ordered_at=timezone.now(), user=world.member, total=1000)
    row.lines = [past_line("것"), past_line("것")]
    row.save()
    return row


def paid_order(index: int, world: World) -> None:
    order(index, world)
    OrderLine.objects.update(status=5)


def refund(index: int, world: World) -> None:
    order(index, world)
    bought = Order.objects.latest("pk")
    paid = PaymentAttempt(
        order_id=bought.pk, kind="card_keyin", number=1, gateway_order_id=f"{bought.order_num}-1", amount=1000,
        state="APPROVED", refunded=10,
    )  # fmt: skip
    paid.save()
    Refund(attempt=paid, order_id=bought.pk, order_num=bought.order_num, number=1, amount=10, state="DONE").save()


def claim(index: int, world: World) -> None:
    order(index, world)
    bought = Order.objects.latest("pk")
    row = Claim(order=bought, number=1, kind="return", reason="mind")
    row.save()
    for line in OrderLine.objects.filter(order=bought):
        ClaimLine(claim=row, line=line, quantity=1).save()


def receipt(index: int, world: World) -> None:
    order(index, world)
    row = CashReceipt(order=Order.objects.latest("pk"), number=1, kind="proof", identity_masked="***", amount=10)
    row.save()
    ReceiptTakeBack(receipt=row, amount=1).save()


def invoice(index: int, world: World) -> None:
    order(index, world)
    TaxInvoice(
        order=Order.objects.latest("pk"), number=1, business_num="1208147521", company="회사", representative="산이",
        email="a@example.com",
    ).save()  # fmt: skip


def waiting(index: int, world: World) -> None:
    RestockWait(
        variant=world.variant, product=world.product, user=world.member, phone_masked="010-****-5678",
        phone_mark=f"{index:064}", language="ko", token=f"q{index}", agreed_at=timezone.now(),
    ).save()  # fmt: skip


def seller(index: int, world: World) -> None:
    values = {"user_name": f"seller-{index}", "name": f"공방 {index}"}
    accounts.save_seller(actor=world.manager, values=values, password="spring-loom-7")


def staff(index: int, world: World) -> None:
    user = User(user_name=f"staff-{index}", name=f"직원 {index}")
    user.save()
    accounts.grant_role(user=user, role="content_editor", brand_id=world.brand.pk)


def _plainly(table: Table) -> Callable[[int, World], Any]:
    return lambda index, _world: samples.make(table, index)


def post_in(place: str) -> Callable[[int, World], Any]:
    def make(index: int, _world: World) -> Any:
        category = PostCategory.objects.filter(place=place).first() or PostCategory(place=place, category_name_ko="글")
        category.save()
        post = Post(category=category, state=PUBLISHED, published_at=timezone.now())
        post.post_title_ko, post.post_content_ko = f"질문 {index}", "<p>답</p>"
        post.save()
        return post

    return make


def person(index: int) -> User:
    user = User(user_name=f"person-{index}", name="이서연", email=f"p{index}@example.com")
    user.save()
    return user


def application(user: User, **more: Any) -> BusinessApplication:
    return BusinessApplication(user=user, company_name="상사", business_num="1208147521", ceo_name="대표", **more)


def wanted(index: int, world: World) -> None:
    """A consignment request for another product of the seller."""
    consigned(world)
    price(world, 8_000, another(world, index))


def statement(index: int, world: World) -> SettlementLine:
    """A statement of another month, with one line."""
    day = date(2000 + index, 1, 1)
    row = Settlement(
        seller=world.seller, seller_name="판매자", period_from=day, period_to=day, state="confirmed", stage="ready"
    )
    row.save()
    line = SettlementLine(
        settlement=row, line=sold.line(world, index), kind="sale", at=timezone.now(), quantity=1, commission_rate=10
    )
    line.save()
    return line


def seller_contract(index: int, world: World) -> SellerContract:
    day = date(2020, 1, 1) + timedelta(days=index)
    row = SellerContract(user=world.seller, began_on=day, commission_rate=10)
    row.save()
    return row


FILL: dict[str, Callable[[int, World], Any]] = {
    **{f"api/{name}": _plainly(table) for name, table in TABLES.items()},
    **{f"api/shop/{name}": _plainly(table) for name, table in TABLES.items() if table.shop},
    "api/shop/posts": _plainly(TABLES["posts"]),
    "api/shop/faqs": post_in("faq"),
    "api/faqs": post_in("faq"),
    "api/notices": post_in("notice"),
    "api/invoices": invoice,
    "api/cash-bills": receipt,
    "api/claims": claim,
    "api/transaction-cancels": refund,
    "api/transactions": refund,
    "api/products": product,
    "api/deleted-products": lambda i, w: catalog.delete_product(product=product(i, w)),
    "api/shop/products": product,
    "api/shop/cart": lambda i, w: carts.merge_cart(
        user_id=w.member.pk, guest_items={product(i, w).variants.order_by("pk")[0].pk: 1}
    ),
    "api/shop/wishs": lambda i, w: Wish(user=w.member, product=product(i, w)).save(),
    "api/product-categories": lambda i, w: Category(group=w.group, category_name_ko=f"분류 {i}").save(),
    "api/shop/product-categories": lambda i, w: Category(group=w.group, category_name_ko=f"분류 {i}").save(),
    "api/product-searches": lambda i, w: SearchQuery(query=f"찾은말 {i}", day=timezone.localdate(), times=1).save(),
    "api/sellers": seller,
    "api/seller-contracts": seller_contract,
    "api/commission-rates": lambda i, w: CommissionRate(
        contract=seller_contract(i, w), category=w.category, commission_rate=5
    ).save(),
    "api/consignments": wanted,
    "api/shop/seller-requests": wanted,
    "api/shop/seller-products": wanted,
    "api/shop/seller-orders": lambda i, w: sold_by(w, i),
    "api/shop/seller-questions": lambda i, w: (consigned(w), question(w, title=f"문의 {i}")),
    "api/shop/seller-reviews": lambda i, w: (consigned(w), factories.review(w, i)),
    "api/shop/addresses": lambda i, w: Address(
        user=w.member, receiver_name="가", phone_num="01011112222", postcode="03900", addr=f"길 {i}"
    ).save(),
    "api/orders": order,
    "api/shop/orders": order,
    "api/past-orders": past_order,
    "api/shop/past-orders": past_order,
    "api/points": lambda i, w: points.adjust(user_id=w.member.pk, kind=15, amount=i + 1, note="시험"),
    "api/shop/points": lambda i, w: points.adjust(user_id=w.member.pk, kind=15, amount=i + 1, note="시험"),
    "api/coupons": lambda i, w: coupons.give(coupons.coupon_promotion(), w.member),
    "api/shop/coupons": lambda i, w: coupons.give(coupons.coupon_promotion(), w.member),
    "api/shop/coupon-offers": lambda i, w: coupons.coupon_promotion(issue="download", limit_total=i + 1),
    "api/product-reviews": lambda i, w: factories.review(w, i),
    "api/shop/product-reviews": lambda i, w: factories.review(w, i),
    "api/settlements": lambda i, w: statement(i, w).settlement,
    "api/settlement-lines": statement,
    "api/shop/settlements": lambda i, w: statement(i, w).settlement,
    "api/shop/settlement-lines": statement,
    "api/settlement-runs": lambda i, w: SettlementRun(
        resource="settlements", period_from=timezone.localdate(), state="done"
    ).save(),
    "api/grade-rules": lambda i, w: None,
    "api/grade-runs": lambda i, w: grading.grade_run(by_grade={"": {"stay": i}}),
    "api/grade-changes": lambda i, w: grading.grade_change(w.member),
    "api/product-faqs": lambda i, w: question(w, title=f"문의 {i}"),
    "api/shop/product-faqs": lambda i, w: question(w, title=f"문의 {i}"),
    "api/restock-waits": waiting,
    "api/shop/restock-waits": waiting,
    "api/views": lambda i, w: View(resource="products", name=f"보기 {i}", owner_id=w.manager.pk).save(),
    "api/columns": lambda i, w: ColumnDefault(resource=f"list-{i}").save(),
    "api/imports": lambda i, w: ImportRun(resource="products", file_name=f"{i}.csv", size=1, encoding="utf-8").save(),
    "api/changes": lambda i, w: ChangeRun(resource="products", action="status", ids=pack([i])).save(),
    "api/exports": lambda i, w: ExportRun(resource="products", file_name=f"{i}.csv", ids=pack([i])).save(),
    "api/import-presets": lambda i, w: Preset(resource="products", name=f"공급처 {i}", header_mark="x").save(),
    "api/brands": lambda i, w: None,
    "api/settings": lambda i, w: None,
    # A brand has one for each place.
    "api/designs": lambda i, w: None,
    "api/design-versions": lambda i, w: DesignVersion(
        place="shop", number=i + 1, blocks=[], draft_number=i, published_at=timezone.now()
    ).save(),
    "api/ledger-checks": lambda i, w: LedgerCheck(ran_at=timezone.now()).save(),
    "api/security-events": lambda i, w: events.record(events.Kind.RIGHTS, detail=f"{i}"),
    "api/invoice-numbers": paid_order,
    "api/parcel-outs": lambda i, w: None,
    "api/address-searches": lambda i, w: None,
    "api/translations": lambda i, w: catalog.save_product(
        values={"product_name": f"상품 {i}", "product_price": 1000, "product_sale_price": 1000}
    ),
    "api/launch-checks": lambda i, w: LaunchCheck.objects.create(wrong=i),
    "api/social-settings": lambda i, w: None,
    "api/payment-modules": lambda i, w: PaymentModule(
        kind="bank_account", provider="own", name_ko=f"계좌 {i}", webhook_path=f"q-{i}", is_active=False
    ).save(),
    "api/messages": lambda i, w: outbox.enqueue(
        outbox.Notice(kind="paid", ref=f"order:{i}", facts={}), [(outbox.Channel.SMS, "01011112222")]
    ),
    "api/message-texts": lambda i, w: None,
    "api/policies": lambda i, w: Policy(
        kind="guide", version=i + 50, title_ko="안내", effective_on=timezone.localdate()
    ).save(),
    "api/users": lambda i, w: person(i),
    "api/wishs": lambda i, w: Wish(user=w.member, product=product(i, w)).save(),
    "api/business-applications": lambda i, w: application(person(i)).save(),
    "api/shop/business-applications": lambda i, w: application(w.member, state="ended").save(),
    "api/roles": lambda i, w: None,
    "api/boards": lambda i, w: Board(name=f"보드 {i}").save(),
    "api/board-columns": lambda i, w: boards.bare_column(i),
    "api/board-cards": lambda i, w: boards.full_card(w, i),
    "api/mails": lambda i, w: mails.full_thread(w, i),
    "api/mail-labels": lambda i, w: mails.bare_label(i),
    "api/mail-drafts": lambda i, w: mails.draft(w, mails.inquiry(w, f"문의 {i}"), actor=w.manager),
    "api/shop/inquiries": lambda i, w: mails.full_thread(w, i),
    "api/chats": lambda i, w: chats.full_conversation(w, i),
    "api/staff": staff,
    "api/staff-invitations": lambda i, w: Invitation(
        name="초대",
        email=f"new{i}@example.com",
        role="content_editor",
        token_hash=f"{i}",
        sent_at=timezone.now(),
        expires_at=timezone.now(),
    ).save(),  # fmt: skip
    "api/audit-logs": lambda i, w: security.audit(
        actor=w.manager, action="update", subject="products", subject_id=i, brand_id=w.brand.pk, after={"note": i}
    ),
}


def lists() -> list[str]:
    from core.urls import RESOURCES  # fills the register

    assert RESOURCES
    return sorted(name for name, resource in REGISTRY.items() if "list" in resource.actions)


def cost(client, address: str) -> int:
    # The clock is frozen: caches of two seconds must not expire between the two calls.
    with time_machine.travel(datetime.now(UTC), tick=False):
        client.get(address, {"page_size": 100})
        return _counted(client, address)


def _counted(client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        answer = client.get(address, {"page_size": 100})
    assert answer.status_code == 200, answer.content
    return len(captured)


@pytest.mark.parametrize("name", lists())
def test_a_list_needs_the_same_queries_for_one_row_and_a_hundred(name, shop):
    assert name in FILL, f"say in FILL how a row of {name} is made"
    resource = REGISTRY[name]
    client = client_for(shop, reader(shop, resource))
    with brand_scope(shop.brand.pk):
        FILL[name](0, shop)
    one = cost(client, f"/{name}")
    with brand_scope(shop.brand.pk):
        for index in range(1, 100):
            FILL[name](index, shop)
    many = cost(client, f"/{name}")
    assert many == one
    assert many <= MAX_QUERIES.get(name, MAX_QUERIES_ELSEWHERE)
