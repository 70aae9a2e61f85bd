"""Run the ledger check and store its results."""

import time
from collections.abc import Iterable

from django.utils import timezone

from core.brands.models import Brand
from core.common.tenancy import brand_scope, unscoped
from core.jobs.rounds import attempt
from core.reconciliation import ledger
from core.reconciliation.ledger import Breach
from core.reconciliation.models import LedgerCheck
from core.reconciliation.sweep import SweepResult, sweep

MAX_STORED = 400
# Breaches without a brand are shown to the root brand.
ROOT_BRAND = 1


def check(*, actor_name: str = "") -> int:
    """Check every brand, including the gateways' lists. Returns the number of breaches.

    Stores one row a brand, the last 400 of them. Safe to repeat.
    """
    began, now = time.monotonic(), timezone.now()
    swept = sweep_brands()
    breaches = ledger.check()
    seconds = round(time.monotonic() - began, 2)
    total = 0
    for brand_id in swept:
        own = [breach for breach in breaches if (breach.brand_id or ROOT_BRAND) == brand_id]
        own += [Breach("I5", text, values, brand_id) for _brand, text, values in swept[brand_id].found]
        total += len(own)
        with brand_scope(brand_id):
            LedgerCheck(
                ran_at=now,
                seconds=seconds,
                gateway=swept[brand_id].state,
                breaches=_plain(own),
                breach_count=len(own),
                actor_name=actor_name,
            ).save()
            old = LedgerCheck.objects.order_by("-ran_at", "-pk").values_list("pk", flat=True)[MAX_STORED:]
            LedgerCheck.objects.filter(pk__in=list(old)).delete()
    return total


def sweep_brands() -> dict[int, SweepResult]:
    """Compare every gateway of every brand with us: brand id → result, in the order of the brands."""
    with unscoped("the list of brands, each of which is looked at in its own scope"):
        brands = list(Brand._base_manager.order_by("pk").values_list("pk", flat=True))
    return {brand_id: _sweep_brand(brand_id) for brand_id in brands}


def _sweep_brand(brand_id: int) -> SweepResult:
    """The sweep of a brand. A failure does not stop the check of the other brands."""
    swept = attempt(brand_id, lambda: sweep(brand_id, now=timezone.now()), what="sweep of the gateways")
    return swept or SweepResult(LedgerCheck.Gateway.SILENT, [])


def _plain(breaches: Iterable[Breach]) -> list[dict[str, object]]:
    return [{"invariant": breach.invariant, "text": breach.text, "values": list(breach.values)} for breach in breaches]
