"""What a shop's rules promise, for a ready layout: nothing that no rule stands behind (D41)."""

from collections.abc import Iterator
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core.brands.selectors import BrandInfo
from core.common import languages
from core.shipping import selectors as shipping

# Fewer look like a mistake.
LEAST = 2


def make_promises(info: BrandInfo, language: str) -> dict[str, Any] | None:
    """A block of a brand's promises in one language, None where its rules make fewer than two.

    They follow the rules of shipping and points as they are now, so the block is made for each answer and never kept in
    a design.
    """
    with translation.override(languages.to_django(language)):
        items = [{"icon": icon, "title": title, "text": text} for icon, title, text in _promises(info)]
    return {"type": "steps", "items": items} if len(items) >= LEAST else None


def _promises(info: BrandInfo) -> Iterator[tuple[str, str, str]]:
    rule = shipping.shipping_rule()
    hour = rule.arrival.cutoff_hour
    if hour and not rule.arrival.handling_days:
        yield "clock", _("%(hour)s시 전 주문") % {"hour": hour}, _("영업일이면 그날 보내요")
    islands = _("섬·산간은 더 들 수 있어요") if rule.surcharges else ""
    if rule.fee and rule.free_over:
        yield "truck", _("%(amount)s원부터 무료 배송") % {"amount": f"{rule.free_over:,}"}, islands
    if rule.fee:
        yield "boxes", _("배송비 %(amount)s원") % {"amount": f"{rule.fee:,}"}, "" if rule.free_over else islands
    else:
        yield "truck", _("배송비 없음"), islands
    if rule.return_fee:
        yield "file-text", _("반품 배송비 %(amount)s원") % {"amount": f"{rule.return_fee:,}"}, _("편도, 국내 상품")
    rate = float(info.setting["point_rate"])
    if rate:
        yield "wallet", _("%(rate)s%% 적립") % {"rate": f"{rate:g}"}, _("상품마다 다를 수 있어요")
