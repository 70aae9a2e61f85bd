"""A payment window in tests: the modules, an order that waits for its window, and the buyer's way through it."""

import json
import urllib.request
import uuid
from typing import Any

from core.common.tenancy import brand_scope
from core.conftest import World
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.ways import Way
from core.tests.flows.test_buying import order_body, quoted

ALL_WAYS = [way.value for way in Way]


def window_of(shop: World, **values: Any) -> PaymentModule:
    """The brand's payment window, with every way."""
    with brand_scope(shop.brand.pk):
        known = PaymentModule.objects.filter(kind="payment_window").first()
        if known is not None:
            return known
        module = PaymentModule(
            kind="payment_window", name_ko="결제창", webhook_path=f"window-{shop.brand.pk}",
            **{"client_key": "test_ck_local", "ways": ALL_WAYS, **values},
        )  # fmt: skip
        module.set_secret_key("test_sk_local")
        module.save()
        return module


def kakao_of(shop: World) -> PaymentModule:
    """The brand's own contract with Kakao Pay."""
    with brand_scope(shop.brand.pk):
        module = PaymentModule(
            kind="kakao_pay", provider="kakao", name_ko="카카오페이", webhook_path=f"kakao-{shop.brand.pk}",
            client_key="TC0ONETIME",
        )  # fmt: skip
        module.set_secret_key("test_sk_local")
        module.save()
        return module


def window_body(shop: World, quote: dict[str, Any], module: PaymentModule, way: str) -> dict[str, Any]:
    body = order_body(shop, quote)
    body["payment"] = {"module_id": module.pk, "kind": module.kind, "way": way}
    return body


def place_window(shop: World, client: Any, way: str = "kakaopay", module: PaymentModule | None = None) -> str:
    """Place an order that waits for its window; returns the key of its address."""
    body = window_body(shop, quoted(client, shop.variant), module or window_of(shop), way)
    answer = client.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex)
    assert answer.status_code == 200, answer.content
    order = answer.json()["data"]
    assert order["payment_state"] == "ready"
    return str(order["pay_path"].rsplit("/", 1)[-1])


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request, timeout=10) as response:  # noqa: S310
        told: dict[str, Any] = json.loads(response.read())
        return told


def open_window(client: Any, key: str) -> dict[str, Any]:
    answer = client.post(f"/api/shop/pay/{key}/open", {}, format="json")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()["data"]
    return told


def agree(bank: str, opened: dict[str, Any], choice: str = "ok") -> dict[str, Any]:
    """The buyer agrees in the window; returns what the address of the return says."""
    request = opened["request"]
    key = post(f"{bank}/__window", {"request": request, "choice": choice})["paymentKey"]
    return {"payment_key": key, "order_id": request["orderId"], "amount": request["amount"]["value"]}


def agree_kakao(bank: str, opened: dict[str, Any], choice: str = "ok") -> dict[str, Any]:
    tid = opened["mobile_url"].rsplit("/", 1)[-1]
    return {"pg_token": post(f"{bank}/__kakao", {"tid": tid, "choice": choice})["pg_token"]}


def come_back(client: Any, key: str, back: dict[str, Any]) -> Any:
    return client.post(f"/api/shop/pay/{key}/return", back, format="json")


def attempt_of(key: str) -> PaymentAttempt:
    return PaymentAttempt._base_manager.select_related("module").get(return_key=key)
