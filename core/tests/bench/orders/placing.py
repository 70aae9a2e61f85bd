"""A step, inside one process: quote and place-order of three lines by one, eight and thirty-two at once.

Once all order the same product, once each orders three of a thousand. The baseline is the bare transaction of
`bench.asking`, with the same concurrency; a time is the whole time divided by the number of calls.
"""

import itertools
import os
import random
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import django

from core.tests.bench.asking import ADDRESS, bare_order, counted
from core.tests.bench.orders import sales
from core.tests.bench.stage import answer

CROWDS = (1, 8, 32)
CALLS = int(os.environ.get("MARU_BENCH_CALLS", "320"))
ROUNDS = 3
Call = Callable[[Sequence[int]], None]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from core.accounts.models import User
    from core.brands.models import Brand
    from core.catalog.models import Variant
    from core.common.tenancy import brand_scope
    from core.orders import selectors, services
    from core.payments.models import PaymentModule

    brand = Brand.objects.get(dns="localhost").pk
    with brand_scope(brand):
        user = User.objects.get(user_name="member")
        module = PaymentModule.objects.get(kind="card_keyin")
        variants = list(Variant.objects.order_by("pk").values_list("pk", flat=True)[: sales.GOODS])

    agreed_on: dict[tuple[int, ...], Any] = {}

    def quote(wanted: Sequence[int]) -> None:
        with brand_scope(brand):
            found = selectors.quote([(one, 1) for one in wanted], "ko", user_id=user.pk)
            selectors.quote_values(found, user_id=user.pk)

    def agree(wanted: Sequence[int]) -> None:
        """The quote that a buyer's screen requested before."""
        with brand_scope(brand):
            agreed_on[tuple(wanted)] = selectors.quote([(one, 1) for one in wanted], "ko", user_id=user.pk)

    def place(wanted: Sequence[int]) -> None:
        with brand_scope(brand):
            items, agreed = [(one, 1) for one in wanted], agreed_on[tuple(wanted)]
            buyer = services.Buyer(actor=f"user:{user.pk}", name="이서연", phone="01012345678", user=user)
            placing = services.OrderRequest(
                key=uuid.uuid4().hex, fingerprint="", items=items, quote_hash=agreed.digest, total=agreed.total,
                address=ADDRESS, customs={}, language="ko",
            )  # fmt: skip
            services.place_order(buyer=buyer, request=placing, module=module)

    dice = random.Random(7)
    choices = {
        "one hot product": lambda: [variants[0], *dice.sample(variants[1:], 2)],
        "1,000 products": lambda: dice.sample(variants, 3),
    }
    calls: dict[str, Call] = {"baseline": lambda wanted: bare_order(list(wanted)), "quote": quote, "place-order": place}
    found: list[dict[str, Any]] = []
    for goods, choose in choices.items():
        for crowd in CROWDS:
            # Rounds alternate, so that other load affects all equally.
            best: dict[str, float] = {}
            for _round, (name, call) in itertools.product(range(ROUNDS), calls.items()):
                wishes = [sorted(choose()) for _call in range(CALLS)]
                for wish in wishes if call is place else ():
                    agree(wish)
                spent = _crowd(call, wishes, crowd)
                best[name] = min(spent, best.get(name, spent))
            found += [
                {"what": name, "goods": goods, "crowd": crowd, "ms": best[name], "baseline": best["baseline"]}
                for name in ("quote", "place-order")
            ]
    sql = {}
    agree(variants[:3])
    for name in ("quote", "place-order"):
        with counted() as seen:
            calls[name](variants[:3])
        sql[name] = len(seen)
    answer({"found": found, "sql": sql})


def _crowd(call: Call, wishes: Sequence[Sequence[int]], crowd: int) -> float:
    """Milliseconds per call with so many calls in parallel. Raises what a call raised."""
    from django.db import connections

    left, lock = iter(wishes), threading.Lock()
    wrong: list[Exception] = []

    def one() -> None:
        try:
            while True:
                with lock:
                    wish = next(left, None)
                if wish is None or wrong:
                    return
                call(wish)
        except Exception as exc:
            wrong.append(exc)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _one in range(crowd)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]
    return (time.perf_counter() - start) * 1000 / len(wishes)


if __name__ == "__main__":
    main()
