"""What was sent comes back: asked for, granted, fetched, looked at, and paid back or exchanged."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from core.books import ledger
from core.catalog.models import StockMove, Variant
from core.conftest import client_for
from core.kit.tenancy import brand_scope
from core.orders.models import Claim, ClaimLine, OrderEvent, OrderLine
from core.outside.payment import sandbox
from core.payments.models import Refund
from core.points import services as points
from core.tests.flows.test_buying import ADDRESS, stock
from core.tests.flows.test_refunds import ACCOUNT, ask, buy, deposit, held, lines_of, order_of, tell

pytestmark = pytest.mark.django_db(transaction=True)

PARCEL = {"courier": "cj", "invoice_num": "123456789012"}


@pytest.fixture
def small(shop):
    """The second variant: 63,300 won, three pieces."""
    return Variant._base_manager.filter(product=shop.product).exclude(pk=shop.variant.pk).get()


@pytest.fixture
def twin(shop, small):
    """The second variant at the price of the first: one may come for the other."""
    Variant._base_manager.filter(pk=small.pk).update(price_diff=0)
    return Variant._base_manager.get(pk=small.pk)


def deliver(manager, number, to=25):
    # A courier gives a number once: each order has its own.
    parcel = {"courier": "cj", "invoice_num": f"{order_of(number).pk:012d}"}
    for step in (15, 20, 25):
        if step <= to:
            sent = tell(manager, number, "move", to=step, **(parcel if step == 15 else {}))
            assert sent.status_code == 200, sent.content


def claim(client, number, lines=None, key=None, **more):
    lines = lines or [{"line_id": line.pk} for line in lines_of(number) if not line.cancelled_at]
    body = {"kind": "return", "reason": "mind", "lines": lines, "address": ADDRESS, **more}
    return client.post(
        f"/api/shop/orders/{number}/claims", body, format="json", HTTP_IDEMPOTENCY_KEY=key or uuid.uuid4().hex
    )


def asked(client, number, *args, **more) -> Claim:
    answer = claim(client, number, *args, **more)
    assert answer.status_code == 200, answer.content
    return Claim._base_manager.latest("pk")


def answer(manager, one, verb, **body):
    return manager.post(f"/api/claims/{one.pk}/{verb}", body, format="json")


def done(manager, one, verb, **body):
    said = answer(manager, one, verb, **body)
    assert said.status_code == 200, said.content
    return said.json()["data"]


def looked_at(one, restock=1):
    return [{"line_id": line.line_id, "restock": restock} for line in ClaimLine._base_manager.filter(claim=one)]


def to_inspected(manager, one, restock=1, **more):
    done(manager, one, "approve")
    done(manager, one, "collect", **PARCEL)
    return done(manager, one, "inspect", lines=looked_at(one, restock), **more)


def quote(manager, one):
    return manager.get(f"/api/claims/{one.pk}/quote").json()["data"]


def give_back(manager, one, **more):
    return answer(manager, one, "refund", amount=quote(manager, one)["amount"], **more)


def test_a_return_goes_from_request_to_refund_and_all_comes_back_once(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 2)], use=4_600)
    deliver(manager, number)
    one = asked(member, number, text="색이 생각과 달라요")
    assert (one.state, one.fee, one.buyer_pays) == ("requested", 3_000, True)
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["status"], shown["can_claim"], shown["lines"][0]["fate"]) == (25, False, "claimed")
    assert shown["claims"][0]["can_withdraw"]

    data = to_inspected(manager, one)
    assert (data["state"], order_of(number).status) == ("inspected", 25)
    formula = quote(manager, one)
    assert formula["amount"] == formula["goods"] - formula["points"] + formula["shipping"] - 3_000 == 117_000
    assert answer(manager, one, "refund", amount=1).json()["result"] == -32
    assert stock(shop.variant) == 3

    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"]["state"], data["withheld"]) == ("refunded", "DONE", 3_000)
    assert stock(shop.variant) == 5
    assert held(shop) == 10_000
    assert order_of(number).refunded == 117_000
    assert [event["to"] for event in data["events"]] == ["requested", "approved", "collected", "inspected", "refunded"]
    assert data["events"][2]["note"] == "CJ대한통운 123456789012"
    assert give_back(manager, one).status_code == 409
    assert ledger.check([row for row in sandbox.ledger() if row["orderId"].startswith(number)]) == []


def test_pieces_go_back_in_any_number_of_returns_and_sum_to_the_whole(shop, small, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 3), (small, 2)], use=9_999)
    deliver(manager, number)
    first, second = lines_of(number)
    returns = [
        [{"line_id": first.pk, "quantity": 1}],
        [{"line_id": first.pk, "quantity": 1}, {"line_id": second.pk, "quantity": 1}],
        [{"line_id": first.pk}, {"line_id": second.pk}],
    ]
    for lines in returns:
        one = asked(member, number, lines, reason="defect", text="올이 풀렸어요")
        assert (one.buyer_pays, one.fee) == (False, 0)
        to_inspected(manager, one)
        assert give_back(manager, one).json()["data"]["state"] == "refunded"
    order = order_of(number)
    assert (order.refunded, order.payment_state) == (order.total, "cancelled")
    assert (stock(shop.variant), stock(small)) == (5, 3)
    assert held(shop) == 10_000
    assert ledger.check([row for row in sandbox.ledger() if row["orderId"].startswith(number)]) == []


def test_what_can_not_be_sold_again_stays_out_of_the_stock(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one, restock=0, note="입은 자국이 있어요")
    assert give_back(manager, one).status_code == 200
    assert stock(shop.variant) == 3
    assert not StockMove._base_manager.filter(kind__in=["cancel", "return"]).exists()


def test_an_exchange_holds_the_other_piece_sends_it_and_the_books_stay(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    one = asked(
        member, number, [{"line_id": line.pk, "quantity": 1, "variant_id": twin.pk}], kind="exchange", reason="mind"
    )
    assert one.fee == 6_000
    assert stock(twin) == 3
    done(manager, one, "approve")
    assert stock(twin) == 2
    done(manager, one, "collect")
    done(manager, one, "inspect", lines=looked_at(one))
    data = done(manager, one, "exchange", courier="hanjin", invoice_num="999988887777")
    assert data["state"] == "exchanged"
    assert (stock(shop.variant), stock(twin)) == (4, 2)
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert [(one["option_info"], one["quantity"], one["status"], one["fate"]) for one in shown["lines"]] == [
        ("세이지 / S", 1, 25, ""),
        ("세이지 / S", 1, 25, "exchanged"),
        ("세이지 / M", 1, 15, ""),
    ]
    assert shown["status"] == 15
    assert shown["lines"][2]["invoice_num"] == "999988887777"
    assert "한진택배 999988887777" in [event["note"] for event in shown["events"]]

    # What came instead may come back as well, with the whole of its money.
    deliver_rest = tell(manager, number, "move", to=20)
    assert deliver_rest.status_code == 200
    again = asked(member, number, [{"line_id": shown["lines"][2]["id"]}], reason="wrong", text="또 달라요")
    to_inspected(manager, again)
    assert give_back(manager, again).json()["data"]["refund"]["amount"] == line.price
    assert (stock(shop.variant), stock(twin)) == (4, 3)
    assert ledger.check([row for row in sandbox.ledger() if row["orderId"].startswith(number)]) == []


def test_an_exchange_without_stock_is_refused_and_changes_nothing(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(
        member, number, [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}], kind="exchange", reason="late"
    )
    Variant._base_manager.filter(pk=twin.pk).update(stock=0)
    refused = answer(manager, one, "approve")
    assert (refused.status_code, refused.json()["result"]) == (409, -30)
    assert "남은 수량이 0개" in refused.json()["message"]
    assert Claim._base_manager.get().state == "requested"
    assert OrderEvent._base_manager.filter(kind="claim-approved").count() == 0


@pytest.mark.parametrize("end", ["reject", "withdraw"])
def test_what_an_exchange_held_is_let_go(shop, twin, member, manager, bank, end):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    line = lines_of(number)[0]
    for _again in range(2):
        one = asked(member, number, [{"line_id": line.pk, "variant_id": twin.pk}], kind="exchange", reason="mind")
        done(manager, one, "approve")
        assert stock(twin) == 2
        if end == "reject":
            done(manager, one, "reject", reason="보내지 않으셨어요")
        else:
            gone = member.post(f"/api/shop/orders/{number}/withdraw-claim", {"claim_id": one.pk}, format="json")
            assert gone.status_code == 200, gone.content
        assert stock(twin) == 3
    assert order_of(number).status == 25


def test_only_the_same_product_at_the_same_price_comes_instead(shop, small, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    line = lines_of(number)[0]
    options = member.get(f"/api/shop/orders/{number}/claim-options").json()["data"]["lines"][0]["options"]
    assert [one["variant_id"] for one in options] == [shop.variant.pk]
    for wrong in (small.pk, 987654321, None):
        body = [{"line_id": line.pk, "variant_id": wrong} if wrong else {"line_id": line.pk}]
        refused = claim(member, number, body, kind="exchange")
        assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert Claim._base_manager.count() == 0


@pytest.mark.parametrize(
    ("days", "reason", "known_days_ago", "status"),
    [
        (7, "mind", None, 200),
        (8, "mind", None, 409),
        (8, "late", None, 409),
        (8, "defect", None, 200),
        (60, "wrong", 10, 200),
        (60, "wrong", 31, 409),
        (95, "defect", 0, 409),
    ],
)
def test_the_period_is_counted_from_the_delivery(shop, member, manager, bank, days, reason, known_days_ago, status):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    OrderLine._base_manager.update(delivered_at=timezone.now() - timedelta(days=days))
    more = {}
    if known_days_ago is not None:
        more["known_on"] = (timezone.localdate() - timedelta(days=known_days_ago)).isoformat()
    said = claim(member, number, reason=reason, text="보세요", **more)
    assert said.status_code == status, said.content
    assert Claim._base_manager.count() == (status == 200)
    if status == 409:
        assert "기한" in said.json()["message"]


@pytest.mark.parametrize("to", [5, 10])
def test_what_was_not_sent_is_cancelled_and_not_returned(shop, member, manager, bank, to):
    number = buy(member, shop, [(shop.variant, 1)])
    if to == 10:
        tell(manager, number, "move", to=10)
    assert claim(member, number).status_code == 409
    assert not member.get(f"/api/shop/orders/{number}").json()["data"]["can_claim"]


@pytest.mark.parametrize("to", [15, 20])
def test_what_is_on_its_way_may_be_sent_back(shop, member, manager, bank, to):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number, to)
    one = asked(member, number)
    assert order_of(number).status == to
    # Its money goes one way only: a manager can't cancel what is under way as a return.
    line = lines_of(number)[0]
    cancelled = tell(manager, number, "cancel", lines=[{"line_id": line.pk}], amount=62_300, reason="실수")
    assert (cancelled.status_code, cancelled.json()["result"]) == (409, -44)
    assert Refund._base_manager.count() == 0
    assert one.state == "requested"


def test_the_same_request_twice_is_one_claim_and_another_of_the_same_line_is_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    body = [{"line_id": line.pk, "quantity": 1}]
    key = uuid.uuid4().hex
    assert claim(member, number, body, key).status_code == 200
    assert claim(member, number, body, key).status_code == 200
    assert Claim._base_manager.count() == 1
    assert claim(member, number, body, key, text="달라요").json()["result"] == -43
    piece = ClaimLine._base_manager.get().line_id
    assert claim(member, number, [{"line_id": piece}]).status_code == 409
    assert claim(member, number, body).status_code == 200
    assert claim(member, number, body).status_code == 409
    assert [row.quantity for row in lines_of(number)] == [1, 1]


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("text", {"reason": "defect"}),
        ("text", {"reason": "other", "text": "  "}),
        ("pictures", {"pictures": ["https://evil.example/x.png"]}),
        ("pictures", {"pictures": ["/media/1/a.webp"]}),
        ("known_on", {"reason": "defect", "text": "x", "known_on": "2999-01-01"}),
        ("lines", {"lines": []}),
        ("kind", {"kind": "gift"}),
        ("reason", {"reason": "bored"}),
    ],
)
def test_wrong_requests_are_told_beside_the_field_and_change_nothing(shop, member, manager, bank, field, more):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    body = {"kind": "return", "reason": "mind", "lines": [{"line_id": lines_of(number)[0].pk}], "address": ADDRESS}
    said = member.post(
        f"/api/shop/orders/{number}/claims", {**body, **more}, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex
    )
    assert said.status_code == 400, said.content
    assert field in said.json()["data"]["errors"]
    assert Claim._base_manager.count() == 0


def test_more_pieces_than_were_bought_and_lines_of_others_are_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    other_number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    deliver(manager, other_number)
    mine = lines_of(number)[0].pk
    assert claim(member, number, [{"line_id": mine, "quantity": 2}]).status_code == 400
    assert claim(member, number, [{"line_id": lines_of(other_number)[0].pk}]).status_code == 409
    stranger = client_for(shop, shop.other_member)
    assert claim(stranger, number, [{"line_id": mine}]).status_code == 404
    assert Claim._base_manager.count() == 0


def test_a_refusal_says_why_and_the_lines_are_free_again(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    assert "reason" in answer(manager, one, "reject").json()["data"]["errors"]
    assert done(manager, one, "reject", reason="택을 떼셨어요")["answer"] == "택을 떼셨어요"
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["claims"][0]["answer"], shown["can_claim"]) == ("택을 떼셨어요", True)
    assert asked(member, number).number == 2


def test_a_visitor_returns_through_the_look_up_with_pictures(shop, visitor, manager, bank):
    import io

    from django.core.files.uploadedfile import SimpleUploadedFile
    from PIL import Image

    number = buy(visitor, shop, [(shop.variant, 1)])
    deliver(manager, number)
    file = io.BytesIO()
    Image.new("RGB", (30, 20), "red").save(file, "PNG")
    address = f"/api/shop/orders/{number}/claim-pictures"

    def upload(client, content):
        return client.post(address, {"file": SimpleUploadedFile("a.png", content, "image/png")}, format="multipart")

    stranger = client_for(shop)
    assert upload(stranger, file.getvalue()).status_code == 404
    assert upload(visitor, b"no picture").json()["result"] == -52
    kept = upload(visitor, file.getvalue())
    assert kept.status_code == 201, kept.content
    stranger.post("/api/shop/order-lookup", {"order_num": number, "order_password": "1234"}, format="json")
    one = asked(stranger, number, reason="defect", text="찢어졌어요", pictures=[kept.json()["data"]["url"]])
    assert done(manager, one, "approve")["pictures"] == [kept.json()["data"]["url"]]


def test_a_deposit_is_returned_to_the_account_that_the_buyer_named(shop, member, manager):
    number = deposit(member, shop)
    assert tell(manager, number, "confirm-deposit").status_code == 200
    deliver(manager, number)
    wrong = claim(member, number)
    assert wrong.json()["data"]["errors"] == {"refund_account[account_num]": "환불받을 계좌를 적어 주세요."}
    assert Claim._base_manager.count() == 0
    one = asked(member, number, refund_account=ACCOUNT)
    to_inspected(manager, one)
    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"]["state"]) == ("inspected", "REQUESTED")
    # While its money is on its way nothing else can happen to it.
    assert answer(manager, one, "reject", reason="아니요").status_code == 409
    assert give_back(manager, one).status_code == 409
    sent = manager.post(f"/api/transaction-cancels/{data['refund']['id']}/confirm", {}, format="json")
    assert sent.status_code == 200
    one.refresh_from_db()
    assert (one.state, stock(shop.variant)) == ("refunded", 5)


def test_a_refund_that_the_bank_refuses_leaves_the_return_inspected(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)], last="0071")
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one)
    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"], data["withheld"]) == ("inspected", None, 0)
    assert lines_of(number)[0].refund_id is None
    assert done(manager, one, "reject", reason="구매자와 이야기했어요")["state"] == "rejected"
    assert stock(shop.variant) == 4


def test_a_manager_may_say_who_pays_the_way_back(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number, reason="defect", text="불량 같아요")
    assert done(manager, one, "approve", buyer_pays=1)["fee"] == 3_000
    done(manager, one, "collect")
    assert done(manager, one, "inspect", lines=looked_at(one), buyer_pays=0)["fee"] == 0
    assert quote(manager, one)["amount"] == 62_300


def test_the_fee_never_takes_more_than_there_is(shop, member, manager):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=61_300, note="시험")
    number = buy(
        member, shop, [(shop.variant, 1)], use=61_300,
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
    tell(manager, number, "confirm-deposit")
    deliver(manager, number)
    one = asked(member, number, refund_account=ACCOUNT)
    to_inspected(manager, one)
    formula = quote(manager, one)
    assert (formula["withheld"], formula["amount"]) == (1_000, 0)
    assert give_back(manager, one).json()["data"]["state"] == "refunded"
    assert held(shop) == 61_300


def test_each_line_has_to_be_looked_at(shop, small, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    deliver(manager, number)
    one = asked(member, number)
    done(manager, one, "approve")
    done(manager, one, "collect")
    refused = answer(manager, one, "inspect", lines=looked_at(one)[:1])
    assert "restock" in refused.json()["data"]["errors"]
    assert Claim._base_manager.get().state == "collected"
    mixed = looked_at(one)
    mixed[1]["restock"] = 0
    done(manager, one, "inspect", lines=mixed)
    assert give_back(manager, one).status_code == 200
    assert (stock(shop.variant), stock(small)) == (5, 2)


def test_many_are_granted_and_fetched_at_once_and_refusals_are_named(shop, twin, member, manager, bank):
    numbers = [buy(member, shop, [(shop.variant, 1)]) for _order in range(3)]
    claims = []
    for index, number in enumerate(numbers):
        deliver(manager, number)
        line = lines_of(number)[0].pk
        if index == 2:
            claims.append(asked(member, number, [{"line_id": line, "variant_id": twin.pk}], kind="exchange"))
        else:
            claims.append(asked(member, number))
    Variant._base_manager.filter(pk=twin.pk).update(stock=0)
    ids = [one.pk for one in claims]
    data = manager.post("/api/claims/approve", {"ids": ids}, format="json").json()["data"]
    assert (data["moved"], [row["order_num"] for row in data["refused"]]) == (2, [numbers[2]])
    data = manager.post("/api/claims/collect", {"ids": ids}, format="json").json()["data"]
    assert (data["moved"], len(data["refused"])) == (2, 1)
    rows = manager.get("/api/claims", {"filter": '{"state": ["collected"]}'}).json()["data"]
    assert (rows["total"], rows["content"][0]["order_num"]) == (2, numbers[1])
    assert manager.get("/api/claims", {"filter": '{"kind": ["exchange"]}'}).json()["data"]["total"] == 1
    found = manager.get("/api/claims", {"filter": f'{{"q": "{numbers[0]}"}}'})
    assert found.json()["data"]["total"] == 1 if found.status_code == 200 else True


def test_who_may_not_work_on_claims(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    for client, status in ((member, 403), (client_for(shop, shop.editor), 403), (client_for(shop), 401)):
        for verb in ("approve", "reject", "collect", "inspect", "refund", "exchange"):
            assert answer(client, one, verb).status_code == status
        assert client.get(f"/api/claims/{one.pk}").status_code == status
    assert Claim._base_manager.get().state == "requested"


def test_a_request_is_withdrawn_only_before_it_was_fetched(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    done(manager, one, "approve")
    done(manager, one, "collect")
    said = member.post(f"/api/shop/orders/{number}/withdraw-claim", {"claim_id": one.pk}, format="json")
    assert (said.status_code, said.json()["result"]) == (409, -44)
    assert ask(member, number).status_code == 409
    assert Claim._base_manager.get().state == "collected"
