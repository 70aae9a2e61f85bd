"""A product's variants, matched with existing rows so that carts, orders and stock keep theirs."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.catalog import selectors
from core.catalog.models import Product, StockMove, Variant
from core.catalog.services import options
from core.catalog.services.stock import StockChange, build_stock_moves
from core.common import bulk
from core.common.errors import Invalid

MAX_VARIANTS = 500


def save(row: Product, variants: Sequence[Mapping[str, Any]], *, before: list[list[str]]) -> None:
    """Save the combinations; `before` are the option names that the stored keys refer to. Raises Invalid."""
    names = options.value_names(row)
    wanted = list(variants) or ([] if names else [{"values": []}])
    if not wanted:
        raise Invalid({"variants": _("옵션 조합을 하나 이상 만들어 주세요.")})
    if len(wanted) > MAX_VARIANTS:
        raise Invalid({"variants": _("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS}})
    keys = [_key(names, one.get("values", []), index) for index, one in enumerate(wanted)]
    if len(set(keys)) != len(keys):
        raise Invalid({"variants": _("같은 옵션 조합이 두 번 있어요.")})
    # Locked until the transaction ends: a concurrent sale waits, or is visible here.
    old = {one.pk: one for one in row.variants.order_by("pk").select_for_update()}
    by_names = {_names_of(before, one.key): one for one in old.values() if not one.key.startswith("~")}
    # Keys move between rows: free all of them first.
    for one in old.values():
        Variant.objects.filter(pk=one.pk).update(key=f"~{one.pk}")
    kept = set()
    for position, (key, given) in enumerate(zip(keys, wanted, strict=True)):
        found = old.get(given.get("id") or 0) or by_names.get(tuple(given.get("values", [])))
        if found is not None and found.pk in kept:
            found = None
        kept.add(_save_variant(row, found, key, position, given, len(wanted)).pk)
    Variant.objects.filter(product=row).exclude(pk__in=kept).update(is_active=False)


def check_prices(row: Product) -> None:
    """Raises Invalid where a stored variant would cost less than 0 won with the product's sale price."""
    if row.product_sale_price + selectors.lowest_price_diffs([row.pk]).get(row.pk, 0) < 0:
        raise Invalid({"product_sale_price": _("추가금을 더한 값이 0원보다 적어요.")})


def _key(names: list[list[str]], values: Sequence[str], index: int) -> str:
    if len(values) != len(names):
        raise Invalid({f"variants[{index}][values]": _("옵션마다 값을 하나씩 골라 주세요.")})
    try:
        return ".".join(str(group.index(value)) for group, value in zip(names, values, strict=True))
    except ValueError as exc:
        raise Invalid({f"variants[{index}][values]": _("옵션에 없는 값이에요.")}) from exc


def _names_of(names: list[list[str]], key: str) -> tuple[str, ...]:
    try:
        parts = [int(part) for part in key.split(".")] if key else []
        return tuple(names[index][part] for index, part in enumerate(parts))
    except (ValueError, IndexError):
        return ("\x00", key)


def _save_variant(
    row: Product, found: Variant | None, key: str, position: int, given: Mapping[str, Any], count: int
) -> Variant:
    one = found or Variant(product=row)
    one.key, one.position, one.is_active = key, position, True
    one.price_diff = given.get("price_diff", one.price_diff or 0)
    one.code = (
        given.get("code") or one.code or (row.product_code if count == 1 else f"{row.product_code}-{position + 1}")
    )
    if row.product_sale_price + one.price_diff < 0:
        raise Invalid({f"variants[{position}][price_diff]": _("추가금을 더한 값이 0원보다 적어요.")})
    before = 0 if found is None else one.stock
    one.stock = _stock(one, given, position)
    one.save()
    if found is not None or one.stock is not None:
        bulk.insert(StockMove, build_stock_moves([StockChange(one.pk, before, one.stock)]))
    return one


def _stock(one: Variant, given: Mapping[str, Any], position: int) -> int | None:
    """The stock to save. A form that was open during sales changes stock only by its difference."""
    if "stock" not in given:
        return one.stock
    wanted: int | None = given["stock"]
    if one.pk is None or wanted is None or "stock_seen" not in given or given["stock_seen"] is None:
        return wanted
    if one.stock is None:
        return wanted
    result = one.stock + wanted - int(given["stock_seen"])
    if result < 0:
        raise Invalid({f"variants[{position}][stock]": say_left(one.stock)})
    return result


def say_left(stock: int) -> str:
    """The refusal of a change that would lower a stock below 0."""
    return _("그사이 팔려서 남은 수량이 %(left)s개예요. 다시 확인해 주세요.") % {"left": stock}
