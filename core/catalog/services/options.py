"""A product's options and their values: updated in place, so that their translations stay."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models import OptionGroup, OptionValue, Product
from core.catalog.selectors import option_name
from core.common.errors import Invalid
from core.common.fields import set_lang_obj

MAX_GROUPS = 5
# Positions are unique: rows that move get a temporary position beyond all others.
_ASIDE = 10_000


def _of(row: Product) -> list[OptionGroup]:
    return list(row.option_groups.order_by("position").prefetch_related("values"))


def _values(group: OptionGroup) -> list[OptionValue]:
    return sorted(group.values.all(), key=lambda one: one.position)  # type: ignore[attr-defined]


def value_names(row: Product) -> list[list[str]]:
    """The Korean names of the values, one list for each option."""
    if row.pk is None:
        return []
    return [[option_name(value, "ko") for value in _values(group)] for group in _of(row)]


def save(row: Product, groups: Sequence[Mapping[str, Any]]) -> None:
    """Write the options. A group or value is matched by its id, then by its Korean name.

    Raises Invalid for an empty or repeated value and beyond MAX_GROUPS.
    """
    if len(groups) > MAX_GROUPS:
        raise Invalid({"option_groups": _("옵션은 %(most)s개까지 둘 수 있어요.") % {"most": MAX_GROUPS}})
    for index, group in enumerate(groups):
        texts = [value["name"] for value in group["values"]]
        if len(set(texts)) != len(texts) or not texts:
            message = _("%(name)s의 값이 비었거나 겹쳐요.") % {"name": group["name"]}
            raise Invalid({f"option_groups[{index}][values]": message})
    before = _of(row)
    kept: set[int] = set()
    matched = [_match(group, before, kept) for group in groups]
    row.option_groups.exclude(pk__in=kept).delete()
    _step_aside(OptionGroup.objects.filter(product=row))
    for position, (group, found) in enumerate(zip(groups, matched, strict=True)):
        one = found or OptionGroup(product=row)
        one.position, one.kind = position, group.get("kind", one.kind)
        _name(one, group)
        one.save()
        _save_values(one, group["values"], _values(found) if found else [])


def _save_values(group: OptionGroup, values: Sequence[Mapping[str, Any]], before: Sequence[OptionValue]) -> None:
    kept: set[int] = set()
    matched = [_match(value, before, kept) for value in values]
    OptionValue.objects.filter(group=group).exclude(pk__in=kept).delete()
    _step_aside(OptionValue.objects.filter(group=group))
    for position, (value, found) in enumerate(zip(values, matched, strict=True)):
        one = found or OptionValue(group=group)
        one.position, one.color = position, value.get("color", "")
        _name(one, value)
        one.save()


def _match(given: Mapping[str, Any], before: Sequence[Any], kept: set[int]) -> Any:
    free = [one for one in before if one.pk not in kept]
    found = next((one for one in free if one.pk == given.get("id")), None)
    if found is None:
        found = next((one for one in free if option_name(one, "ko") == given["name"]), None)
    if found is not None:
        kept.add(found.pk)
    return found


def _step_aside(rows: Any) -> None:
    for pk, position in rows.values_list("pk", "position"):
        rows.filter(pk=pk).update(position=_ASIDE + position)


def _name(one: OptionGroup | OptionValue, given: Mapping[str, Any]) -> None:
    one.name_ko = given["name"]  # type: ignore[union-attr]
    if "lang_obj" in given:
        set_lang_obj(one, given["lang_obj"], ("name",))


def translate_option(*, row: OptionGroup | OptionValue, texts: Mapping[str, Mapping[str, str]]) -> None:
    """Write the names of an option or value beside the Korean one; its product is found by them at once.

    Its product is locked (`lock_products`). A form of the product that was opened before is older now.
    """
    set_lang_obj(row, {code: dict(own) for code, own in texts.items()}, ("name",))
    row.save()
    product_id = row.product_id if isinstance(row, OptionGroup) else row.group.product_id
    Product.objects.filter(pk=product_id).update(updated_at=timezone.now())
    search.index_products([product_id])
