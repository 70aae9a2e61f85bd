"""A card, an account, a customs code and a password go through every outcome, and are not on disk afterwards (D13)."""

import base64
import random
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from core.integrations.sandbox.scripts import CARDS
from core.tests.chaos.outage import Run
from core.tests.chaos.servers import programs
from core.tests.secret_leaks import finder

# The first six and the last four digits of a card may be shown; the six between them may not.
CARD, IDENTITY = "433012977135", "7203944586"
ACCOUNT, CUSTOMS, PASSWORD = "40917283645501", "P730915284416", "zebra-7731-quilt"
SECRETS = {"card": CARD, "card's middle": CARD[4:], "identity": IDENTITY, "account": ACCOUNT, "customs": CUSTOMS[1:]}
SECRETS["password"] = PASSWORD
WHERE = {"postcode": "03900", "receiver_name": "이서연", "phone_num": "01012345678", "addr": "서울 마포구 1"}

_APPROVE = """
from core.accounts.models import User
from core.common.tenancy import brand_scope
from core.orders import services
from core.orders.models import Order
with brand_scope(%(brand)d):
    order = Order.objects.get(order_num="%(number)s")
    services.approve_cancel(order=order, line_ids=None, actor=User.objects.first())
    order.refresh_from_db()
    assert order.payment_state == "cancelled", order.payment_state
"""


class Buyer:
    """Calls the shop's endpoints as a browser does."""

    def __init__(self, run: Run, number: int = -1) -> None:
        self._run, self._keys = run, 0
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{run.port}", timeout=90)
        self._headers = run.place.headers(run.place.sessions[number] if number >= 0 else "")
        self._name = f"buyer{number}"

    def post(self, path: str, body: Any) -> httpx.Response:
        self._keys += 1
        return self._client.post(
            path, json=body, headers={**self._headers, "Idempotency-Key": f"{self._name}-key-{self._keys:08d}"}
        )

    def order(self, payment: dict[str, Any], **more: Any) -> httpx.Response:
        asked = {"items": [{"id": self._run.place.variants[1], "quantity": 1}]}
        quote = self.post("/api/shop/quote", asked).json()["data"]
        customs = {"pccc": CUSTOMS, "name": "이서연", "phone_num": "01012345678", "expires_on": ""}
        body = {**self._run.place.order(asked, quote, payment), "customs": customs, **more}
        return self.post("/api/shop/orders", body)


def card(last: str) -> dict[str, str]:
    return {
        "kind": "card_keyin", "card_num": f"{CARD}{last}", "card_name": "이서연", "card_expiry": "07/39",
        "card_pw2": "37", "card_identity": IDENTITY,
    }  # fmt: skip


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    if programs() is None or shutil.which("redis-server") is None:
        pytest.skip("needs PostgreSQL's and Redis' own programs")
    with Run(tmp_path_factory.mktemp("secret-leaks"), random.Random(1)) as one:
        yield one


def by_card(run: Run) -> dict[str, int]:
    """Pay with each scripted card of the sandbox bank concurrently. Returns the response status by script.

    Approved and declined cards run alone: under load they might get the status "being checked" (D33).
    """
    alone = ("1234", "0002")
    with ThreadPoolExecutor(len(CARDS)) as pool:
        rest = [(last, Buyer(run, number)) for number, last in enumerate(CARDS) if last not in alone]
        asked = [(last, pool.submit(buyer.order, card(last))) for last, buyer in rest]
        said = {last: one.result().status_code for last, one in asked}
    return said | {last: Buyer(run, list(CARDS).index(last)).order(card(last)).status_code for last in alone}


def again(run: Run) -> None:
    """Declined, then paid with another card."""
    buyer = Buyer(run, 30)
    refused = buyer.order(card("0002"))
    number = refused.json()["data"]["order_num"]
    means = {"module_id": run.place.modules["card_keyin"], **card("1234")}
    paid = buyer.post(f"/api/shop/orders/{number}/payments", {"payment": means})
    assert (refused.status_code, paid.status_code) == (402, 200), paid.text


def by_visitor(run: Run) -> None:
    """As a visitor with an order password; looked up with a wrong and the right one."""
    placed = Buyer(run).order(card("1234"), order_password=PASSWORD)
    assert placed.status_code == 200, placed.text
    number = placed.json()["data"]["order_num"]
    for password, status in ((f"{PASSWORD}!", 400), (PASSWORD, 200)):
        asked = Buyer(run).post("/api/shop/order-lookup", {"order_num": number, "order_password": password})
        assert (asked.status_code == 200) == (status == 200), asked.text


def by_deposit(run: Run) -> None:
    """A deposit, a refund request to an account, and its approval."""
    buyer = Buyer(run, 31)
    placed = buyer.order({"kind": "virtual_account", "bank": "88", "depositor_name": "이서연"})
    assert placed.status_code == 200, placed.text
    number = placed.json()["data"]["order_num"]
    bank = run.shop.env["SANDBOX_URL"]
    assert httpx.post(f"{bank}/__deposit", json={"orderId": f"{number}-1"}).status_code == 200
    hook = httpx.post(
        f"http://127.0.0.1:{run.port}/api/webhooks/payments/virtual_account-{run.place.brand}",
        json={"orderId": f"{number}-1", "status": "DONE"}, headers={"Host": run.place.host},
    )  # fmt: skip
    assert hook.status_code == 200, hook.text
    account = {"bank": "88", "account_num": ACCOUNT, "holder": "이서연"}
    unproved = buyer.post(f"/api/shop/orders/{number}/cancel", {"reason": "변심", "refund_account": account})
    assert unproved.status_code == 400, unproved.text
    begun = buyer.post(f"/api/shop/orders/{number}/account-check", {**account, "birth": "900101"})
    assert begun.status_code == 200, begun.text
    code = httpx.get(f"{bank}/__received").json()["one_won"][-1]["code"]
    check = {"check_id": begun.json()["data"]["check_id"], "code": code}
    proved = buyer.post(f"/api/shop/orders/{number}/account-confirm", check)
    assert proved.status_code == 200, proved.text
    asked = buyer.post(f"/api/shop/orders/{number}/cancel", {"reason": "변심"})
    assert asked.status_code == 200, asked.text
    run.shop.shell(_APPROVE % {"brand": run.place.brand, "number": number})


def wrong(run: Run) -> None:
    """Errors of validation and parsing do not contain the card."""
    buyer = Buyer(run, 32)
    for spoilt in ({"card_expiry": "13/99"}, {"card_identity": IDENTITY + "1"}, {"card_num": CARD[2:] + "1234"}):
        assert buyer.order({**card("1234"), **spoilt}).status_code == 400
    broken = buyer._client.post("/api/shop/orders", content=f'{{"card_num": "{CARD}1234", '.encode(), headers={
        **buyer._headers, "Content-Type": "application/json", "Idempotency-Key": "broken-body-key",
    })  # fmt: skip
    assert broken.status_code == 400, broken.text


# PostgreSQL stores most places to search: rows, indexes and its log. The cluster belongs to the test.
@pytest.mark.proof("postgresql", own=True)
@pytest.mark.slow
def test_no_secret_is_stored(run: Run) -> None:
    said = by_card(run)
    assert said["1234"] == 200, said
    assert said["0002"] == 402
    assert 202 in said.values()
    again(run)
    by_visitor(run)
    by_deposit(run)
    wrong(run)
    assert run.quiet() == []
    var, data = run.folder, run.cluster.folder
    # Write memory to disk, to be searched too.
    run.redis.save()
    run.cluster.stop()
    found = list(finder.find(SECRETS, [var, data]))
    # A bank knows the accounts that it pays to: the sandbox bank's file is excluded for them.
    assert [one for one in found if not (one.startswith("account") and "bank.sqlite3" in one)] == []
    assert list(finder.find({"order": "이서연"}, [data])) != [], "the data was not looked at"


def test_each_form_of_a_secret_is_detected(tmp_path: Path) -> None:
    """The control: planted in every form, before and after other characters."""
    for number, (form, text) in enumerate(finder.forms(CARD).items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "a.log").write_bytes(b"x" * number + text + b"y")
        assert any(form in one for one in finder.find({"card": CARD}, [folder])), form
    for shift in range(3):
        folder = tmp_path / f"base{shift}"
        folder.mkdir()
        (folder / "a.log").write_bytes(base64.b64encode(b"." * shift + f"{CARD}0020 and more".encode()))
        assert list(finder.find({"card": CARD}, [folder])) != []
