"""A product's price tiers (D15), replaced as a set."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.catalog import selectors
from core.catalog.models import MAX_PRICE, PriceTier, Product
from core.catalog.pricing import MAX_FROM, MAX_TIERS
from core.common.errors import Invalid
from core.members.models import Grade


def save(row: Product, tiers: Sequence[Mapping[str, Any]]) -> None:
    """Replace the tiers of a product; `grade_id` None is everybody. Raises Invalid.

    Tiers of a deleted grade stay: it can be restored, and the editor does not show them.
    """
    if len(tiers) > MAX_TIERS:
        raise Invalid({"price_tiers": _("수량별 가격은 %(most)s개까지예요.") % {"most": MAX_TIERS}})
    wanted: dict[tuple[int | None, int], int] = {}
    grades = set(Grade.objects.values_list("pk", flat=True))
    for index, one in enumerate(tiers):
        key = (one.get("grade_id"), one["min_qty"])
        if key[0] is not None and key[0] not in grades:
            raise Invalid({f"price_tiers[{index}][grade_id]": _("없는 등급이에요.")})
        wrong = validate_tier(*key, one["price"])
        if wrong:
            raise Invalid({f"price_tiers[{index}][{wrong[0]}]": wrong[1]})
        if key in wanted:
            raise Invalid({f"price_tiers[{index}][min_qty]": _("같은 등급에 같은 수량이 두 번 있어요.")})
        wanted[key] = one["price"]
    _check_lowest(row, tiers)
    old = {(one.grade_id, one.min_qty): one for one in row.price_tiers.exclude(grade__deleted_at__isnull=False)}
    row.price_tiers.filter(pk__in=[one.pk for key, one in old.items() if wanted.get(key) != one.price]).delete()
    PriceTier.objects.bulk_create(
        [
            PriceTier(product=row, grade_id=key[0], min_qty=key[1], price=price)
            for key, price in wanted.items()
            if key not in old or old[key].price != price
        ]
    )


def validate_tier(grade_id: int | None, min_qty: int, price: int) -> tuple[str, str] | None:
    """The error of a tier: the field and a sentence; None where it is valid."""
    if not 1 <= min_qty <= MAX_FROM:
        return "min_qty", _("1부터 %(most)s까지의 수량을 적어 주세요.") % {"most": MAX_FROM}
    if grade_id is None and min_qty < 2:
        return "min_qty", _("전체 회원의 1개 가격은 판매가예요. 2개부터 적어 주세요.")
    if not 1 <= price <= MAX_PRICE:
        return "price", _("1원부터 %(most)s원까지 적어 주세요.") % {"most": f"{MAX_PRICE:,}"}
    return None


def _check_lowest(row: Product, tiers: Sequence[Mapping[str, Any]]) -> None:
    """No variant may have a negative price at a tier."""
    lowest = selectors.lowest_price_diffs([row.pk]).get(row.pk, 0)
    for index, one in enumerate(tiers):
        if one["price"] + lowest < 0:
            raise Invalid({f"price_tiers[{index}][price]": _("옵션 추가금을 더하면 0원보다 적어져요.")})
