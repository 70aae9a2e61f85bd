"""A brand with products, payment methods and signed-in members: made inside an installation, used over HTTP."""

import asyncio
import contextlib
import json
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from core.tests.bench.asking import ADDRESS, CARD
from core.tests.chaos.installation import Installation

_PREPARE = """
import json
from importlib import import_module
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from core.accounts.models import User
from core.brands.services import create_brand
from core.catalog import services as catalog
from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.payments.models import PaymentModule
from core.points import services as points
from core.promotions.tests.factories import coupon_promotion, give, promotion
from core.tests.policies import publish_policies
store = import_module(settings.SESSION_ENGINE).SessionStore
brand = create_brand(values={"name": "하루결", "dns": "%(host)s"})

def sign_in(user):
    session = store()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return session.session_key

with brand_scope(brand.pk):
    publish_policies()
    for number, stock in enumerate(%(stock)s):
        catalog.save_product(values={"product_code": f"P-{number}", "product_name": f"상품 {number}",
            "product_price": 9900 + number, "product_sale_price": 9900 + number,
            "variants": [{"values": [], "stock": stock}]})
    modules = {}
    for kind, name in (("card_keyin", "카드 결제"), ("virtual_account", "가상계좌")):
        module = PaymentModule(kind=kind, name_ko=name, webhook_path=f"{kind}-{brand.pk}")
        module.set_secret_key("test_sk_local")
        module.save()
        modules[kind] = module.pk
    promotion(level="product", value=10, combine="stack", limit_total=%(uses)d)
    gift = coupon_promotion(value=501)
    last = coupon_promotion(value=300, issue="download", limit_total=1)
    sessions = []
    for number in range(%(people)d):
        user = User(user_name=f"buyer{number}", name="이서연", email=f"b{number}@example.com")
        user.set_unusable_password()
        user.save()
        if %(points)d:
            points.adjust(user_id=user.pk, kind=15, amount=%(points)d, note="시험")
        give(gift, user)
        sessions.append(sign_in(user))
    variants = list(Variant.objects.order_by("pk").values_list("pk", flat=True))
with open("%(answer)s", "w") as file:
    ids = {"brand": brand.pk, "modules": modules, "variants": variants, "sessions": sessions, "last_coupon": last.pk}
    json.dump(ids, file)
"""


@dataclass(frozen=True)
class Place:
    """A brand for the test: host, payment modules by kind, variants, sessions of its members.

    `last_coupon` is the id of a promotion with one coupon to download.
    """

    host: str
    brand: int
    modules: Mapping[str, int]
    variants: Sequence[int]
    sessions: Sequence[str]
    last_coupon: int

    def headers(self, session: str) -> dict[str, str]:
        """Headers of a signed-in browser. Django requires the CSRF token as cookie and header."""
        token = secrets.token_hex(16)
        return {"Host": self.host, "X-CSRFToken": token, "Cookie": f"csrftoken={token}; sessionid={session}"}

    def order(self, asked: Mapping[str, Any], quote: Mapping[str, Any], payment: Mapping[str, Any]) -> dict[str, Any]:
        """The body of an order from a quote."""
        return {
            **asked, "quote_hash": quote["quote_hash"], "total": quote["total"], "buyer_name": "이서연",
            "buyer_phone": "01012345678", "address": ADDRESS, "agree": True,
            "payment": {"module_id": self.modules[payment["kind"]], **payment},
        }  # fmt: skip


def card(last: str) -> dict[str, str]:
    """A payment by the card that the sandbox bank knows by its last four digits."""
    return {"kind": "card_keyin", **CARD, "card_num": f"433012341234{last}"}


async def press(client: httpx.AsyncClient, path: str, body: Any, headers: dict[str, str]) -> httpx.Response:
    """Send a write as pages do: again if the connection breaks (the server may close a keep-alive), with the same key;
    and again if slow writes left no room, as nothing was begun.
    """
    for _try in range(30):
        with contextlib.suppress(httpx.NetworkError, httpx.RemoteProtocolError):
            answer = await client.post(path, json=body, headers=headers)
            if answer.status_code != 503 or answer.json()["error"] != "crowded":
                return answer
            await asyncio.sleep(float(answer.headers["Retry-After"]) * (0.5 + random.random()) / 2)
    return await client.post(path, json=body, headers=headers)


def prepare(
    shop: Installation, host: str, *, stock: Sequence[int], people: int, points: int = 0, uses: int = 10**6
) -> Place:
    """A brand with a product for each number of `stock`, and members with so many points (won).

    A rule reduces the first `uses` orders. Each member has a coupon.
    """
    answer = Path(shop.env["MARU_VAR_DIR"]) / "people.json"
    values = {"host": host, "stock": list(stock), "people": people, "points": points, "uses": uses, "answer": answer}
    shop.shell(_PREPARE % values)
    return Place(host, **json.loads(answer.read_text()))
