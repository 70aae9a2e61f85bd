"""Look at all the books and keep what was seen."""

import time
from collections.abc import Iterable

from django.utils import timezone

from core.books import ledger
from core.books.ledger import Breach
from core.books.models import BooksCheck
from core.books.sweep import Swept, sweep
from core.brands.models import Brand
from core.jobs.rounds import tried
from core.kit.tenancy import brand_scope, unscoped

KEPT = 400
# What nobody's brand can be named for is shown to the brand that keeps the installation.
ROOT_BRAND = 1


def check(*, actor_name: str = "") -> int:
    """Check the books of every brand, with the gateways' own; returns how many breaches there are.

    One row a brand is kept, the last 400 of them. Safe to repeat.
    """
    began, now = time.monotonic(), timezone.now()
    with unscoped("the list of brands, each of which is looked at in its own scope"):
        brands = list(Brand._base_manager.order_by("pk").values_list("pk", flat=True))
    swept = {brand_id: _swept(brand_id) for brand_id in brands}
    found = ledger.check()
    seconds = round(time.monotonic() - began, 2)
    total = 0
    for brand_id in brands:
        own = [one for one in found if (one.brand_id or ROOT_BRAND) == brand_id]
        own += [Breach("I5", text, values, brand_id) for _brand, text, values in swept[brand_id].found]
        total += len(own)
        with brand_scope(brand_id):
            BooksCheck(
                ran_at=now,
                seconds=seconds,
                gateway=swept[brand_id].state,
                breaches=_plain(own),
                breach_count=len(own),
                actor_name=actor_name,
            ).save()
            old = BooksCheck.objects.order_by("-ran_at", "-pk").values_list("pk", flat=True)[KEPT:]
            BooksCheck.objects.filter(pk__in=list(old)).delete()
    return total


def _swept(brand_id: int) -> Swept:
    """What a brand's gateways say; a brand that nobody can ask for keeps none of the others' books closed."""
    swept = tried(brand_id, lambda: sweep(brand_id, now=timezone.now()), what="sweep of the books")
    return swept or Swept(BooksCheck.Gateway.SILENT, [])


def _plain(found: Iterable[Breach]) -> list[dict[str, object]]:
    return [{"invariant": one.invariant, "text": one.text, "values": list(one.values)} for one in found]
