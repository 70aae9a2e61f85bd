"""A shopper who buys over HTTP once a second, independent of other load."""

import secrets
import time

import httpx

from core.tests.bench.asking import ADDRESS
from core.tests.chaos.installation import Installation
from core.tests.chaos.watch import Watcher

STOCK = 100_000
_EVERY = 1.0
_GOODS = """
from core.brands.models import Brand
from core.catalog import services as catalog
from core.common.tenancy import brand_scope
from core.payments.models import PaymentModule
with brand_scope(%(brand)d):
    catalog.save_product(values={"product_code": "SHOPPER", "product_name": "산 것", "product_price": 1000,
        "product_sale_price": 1000, "variants": [{"values": [], "stock": %(stock)d}]})
    PaymentModule(kind="bank_account", provider="own", name_ko="무통장 입금", webhook_path="own-%(brand)d",
        account={"bank": "20", "account_num": "1002-000-000000", "holder": "하루결"}).save()
"""


class Shopper(Watcher):
    """Buys one piece of a product with much stock every second until the block ends."""

    def __init__(self, shop: Installation, brand: int, port: int, host: str) -> None:
        super().__init__()
        shop.shell(_GOODS % {"brand": brand, "stock": STOCK})
        self._variant = shop.sql(
            "SELECT v.id FROM catalog_variant v JOIN catalog_product p ON p.id = v.product_id"
            f" WHERE p.brand_id = {brand} AND p.product_code = 'SHOPPER'"
        )
        self._module = shop.sql(f"SELECT id FROM payments_paymentmodule WHERE brand_id = {brand}")
        self._shop, self._brand, self._port, self._host = shop, brand, port, host
        self.bought = 0
        self.longest = 0.0
        self.failures: list[str] = []

    def look(self) -> None:
        # Django wants the same secret as cookie and header.
        token = secrets.token_hex(16)
        headers = {"Host": self._host, "X-CSRFToken": token}
        url = f"http://127.0.0.1:{self._port}"
        with httpx.Client(base_url=url, headers=headers, cookies={"csrftoken": token}, timeout=60) as client:
            while not self._over.is_set():
                start = time.monotonic()
                refusal = self._buy(client)
                spent = time.monotonic() - start
                self.longest = max(self.longest, spent)
                if refusal:
                    self.failures.append(refusal)
                else:
                    self.bought += 1
                self._over.wait(max(0.0, _EVERY - spent))

    def _buy(self, client: httpx.Client) -> str:
        """Quote and order. Returns the error, or ''."""
        items = [{"id": self._variant, "quantity": 1}]
        try:
            asked = client.post("/api/shop/quote", json={"items": items})
            if asked.status_code != 200:
                return f"quote {asked.status_code}: {asked.text[:200]}"
            quote = asked.json()["data"]
            payment = {"module_id": self._module, "kind": "bank_account", "depositor_name": "이서연"}
            order = {
                "items": items, "quote_hash": quote["quote_hash"], "total": quote["total"], "buyer_name": "이서연",
                "buyer_phone": "01012345678", "order_password": "1234", "address": ADDRESS, "agree": True,
                "payment": payment,
            }  # fmt: skip
            got = client.post("/api/shop/orders", json=order, headers={"Idempotency-Key": secrets.token_hex(16)})
            return "" if got.status_code == 200 else f"order {got.status_code}: {got.text[:200]}"
        except httpx.HTTPError as exc:
            return repr(exc)

    def violations(self) -> list[str]:
        """Differences between the purchases and the stored rows."""
        found = [f"a purchase failed: {one}" for one in self.failures[:5]]
        stock = self._shop.sql(f"SELECT stock FROM catalog_variant WHERE id = {self._variant}")
        moved = f"SELECT -SUM(delta) FROM catalog_stockmove WHERE variant_id = {self._variant} AND kind = 'order'"
        sold = {
            "purchases": self.bought,
            "orders": self._shop.count("orders_order", self._brand),
            "stock gone": STOCK - stock,
            "stock moves": self._shop.sql(moved),
        }
        if not self.bought:
            found.append("nobody bought anything")
        return found + ([f"the sums differ: {sold}"] if len(set(sold.values())) > 1 else [])
