"""Parallel calls about consigned products: one open request, one decision, one price; a line is shipped once."""

import pytest

from core.bulk import services as jobs
from core.catalog import services as catalog
from core.catalog.models import Product
from core.catalog.rules import derive_columns
from core.catalog.tests.importing import checked, table
from core.common.errors import AppError, MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import OrderEvent, OrderLine
from core.orders.services.seller import send_own_lines
from core.sellers.consignment import services
from core.sellers.consignment.approval import approve
from core.sellers.consignment.errors import PriceMoved, RequestOpen
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest
from core.sellers.tests.factories import consigned, price, sold
from core.shipping.models import Parcel
from core.tests.races.crowd import inside, refusals, together, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger, pytest.mark.both]


@pytest.fixture
def keeping(shop: World) -> World:
    with brand_scope(shop.brand.pk):
        consigned(shop)
    return shop


def test_a_product_gets_one_open_request(keeping: World) -> None:
    results = inside(
        keeping,
        lambda number: services.ask_price(
            seller=keeping.seller, product_id=keeping.product.pk, price=50_000 + number * 10
        ),
    )
    assert (wins(results), refusals(results)) == (1, {RequestOpen})
    with brand_scope(keeping.brand.pk):
        assert (ConsignmentRequest.objects.count(), ConsignmentEvent.objects.count()) == (1, 1)


def test_a_request_is_answered_once(keeping: World) -> None:
    with brand_scope(keeping.brand.pk):
        pk = price(keeping).pk

    def answer(number: int) -> None:
        row = ConsignmentRequest.objects.get(pk=pk)
        if number % 3 == 0:
            approve(row=row, actor=keeping.manager)
        elif number % 3 == 1:
            services.reject(row=row, reason="아니요", actor=keeping.manager)
        else:
            services.withdraw(row=row, seller=keeping.seller)

    results = inside(keeping, answer)
    # A second approval finds a changed price.
    assert wins(results) == 1
    assert refusals(results) <= {MoveNotAllowed, PriceMoved}
    with brand_scope(keeping.brand.pk):
        row = ConsignmentRequest.objects.get(pk=pk)
        now = Product.objects.get(pk=keeping.product.pk).product_sale_price
        assert now == (59_000 if row.state == "approved" else 62_300)
        assert ConsignmentEvent.objects.filter(request=row).count() == 2


def test_a_parallel_approval_import_and_edit_end_with_one_price(keeping: World) -> None:
    with brand_scope(keeping.brand.pk):
        pk = price(keeping).pk
        run = checked(table("상품코드,판매가", "HG-1,55000"))

    def scoped(job):  # type: ignore[no-untyped-def]
        def work() -> object:
            with brand_scope(keeping.brand.pk):
                return job()

        return work

    def edit() -> None:
        catalog.save_product(values={"product_sale_price": 51_000}, product=Product.objects.get(pk=keeping.product.pk))

    results = together(
        [
            scoped(lambda: approve(row=ConsignmentRequest.objects.get(pk=pk), actor=keeping.manager)),
            scoped(lambda: jobs.apply_now(run=run, mode="good_rows")),
            scoped(edit),
        ]
    )
    assert refusals(results) <= {PriceMoved}, results
    with brand_scope(keeping.brand.pk):
        row, product = ConsignmentRequest.objects.get(pk=pk), Product.objects.get(pk=keeping.product.pk)
        if isinstance(results[0], AppError):
            # The other price is kept, and the request waits for a manager.
            assert (row.state, row.price_replaced) == ("requested", None)
            assert product.product_sale_price in (55_000, 51_000)
        else:
            # It was first: it replaced the price that the seller saw.
            assert (row.state, row.price_replaced) == ("approved", 62_300)
        figures = derive_columns(
            list_price=product.product_price, sale_price=product.product_sale_price, status=product.status,
            status_before=None, images=[product.img], colors=[], variants=[],
        )  # fmt: skip
        assert product.discount_percent == figures["discount_percent"]


def test_a_line_is_sent_once(keeping: World) -> None:
    with brand_scope(keeping.brand.pk):
        line = sold(keeping)
    results = inside(
        keeping,
        lambda number: send_own_lines(
            seller=keeping.seller, order_id=line.order_id, line_ids=[line.pk], courier="cj",
            tracking_number=f"1234567890{number:02d}",
        ),
    )  # fmt: skip
    assert (wins(results), refusals(results)) == (1, {MoveNotAllowed})
    with brand_scope(keeping.brand.pk):
        sent = OrderLine.objects.get(pk=line.pk)
        assert (sent.status, Parcel.objects.get().invoice_num) == (15, sent.invoice_num)
        assert OrderEvent.objects.filter(kind="move").count() == 1
