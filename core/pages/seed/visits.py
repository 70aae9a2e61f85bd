"""Visits of the demo's last two months: sums of days, as they are left of a day that is over."""

import random
from datetime import date, timedelta

from django.db.models import Count
from django.db.models.functions import TruncDate
from django.utils import timezone

from core.catalog.models import Product, ProductStatus
from core.payments.models import PaymentAttempt
from core.reports.models import DailyView, DailyVisit, Device

DAYS = 62
SEED = 20261129
SHARES = {
    (Device.PHONE, "ko"): 0.6, (Device.DESKTOP, "ko"): 0.22, (Device.TABLET, "ko"): 0.04, (Device.PHONE, "en"): 0.06,
    (Device.PHONE, "ja"): 0.05, (Device.DESKTOP, "cn"): 0.03,
}  # fmt: skip


def fill_visits() -> int:
    """Make the visits of the brand in force, unless it has some. Returns how many days it has."""
    if not DailyVisit.objects.exists():
        dice, today = random.Random(SEED), timezone.localdate()
        approved = PaymentAttempt.objects.filter(approved_at__isnull=False).annotate(day=TruncDate("approved_at"))
        paid = dict(approved.order_by().values_list("day").annotate(orders=Count("pk")))
        products = Product.objects.filter(deleted_at=None, status=ProductStatus.ON_SALE)
        shown = list(products.order_by("pk").values_list("pk", flat=True)[:40])
        for back in range(1, DAYS + 1):
            day = today - timedelta(days=back)
            _fill_day(day, paid.get(day, 0), dice)
            DailyView.objects.bulk_create(
                DailyView(day=day, product_id=pk, views=dice.randint(1, 9) if place % 3 else dice.randint(0, 2))
                for place, pk in enumerate(shown)
            )
    return DailyVisit.objects.values("day").distinct().count()


def _fill_day(day: date, paid: int, dice: random.Random) -> None:
    visitors = dice.randint(70, 130) + 12 * paid
    rows = []
    for place, ((device, language), share) in enumerate(SHARES.items()):
        count = round(visitors * share)
        seen = round(count * dice.uniform(0.5, 0.62))
        # Everybody who paid had the commonest device and language.
        bought = paid if place == 0 else 0
        carted = max(bought, round(seen * dice.uniform(0.14, 0.22)))
        checkouts = max(bought, round(carted * dice.uniform(0.35, 0.5)))
        rows.append(
            DailyVisit(
                day=day,
                device=device,
                language=language,
                visitors=count,
                page_views=count * dice.randint(3, 6),
                seen=seen,
                carted=carted,
                checkouts=checkouts,
                ordered=max(bought, checkouts // 2),
                paid=bought,
            )  # fmt: skip
        )
    DailyVisit.objects.bulk_create(rows)
