"""What the deeds share: products read in one statement, columns written in one, values checked."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog.models import Product, Variant
from core.catalog.services.kept import refresh_many
from core.jobs.changes.contract import Outcome, Values
from core.jobs.undo.contract import Written
from core.kit.errors import Invalid
from core.kit.statements import Statement, padded
from core.kit.statements import Values as Marks

SUBJECT = "products"
_ALWAYS = ("id", "product_name_ko", "updated_at")
Row = dict[str, Any]
_WHOLE = re.compile(r"[+-]?[0-9]{1,12}")


def products(ids: Sequence[int], columns: Sequence[str], *, lock: bool) -> list[Row]:
    """Products that are not deleted; `lock` holds them, variants first, in the order that orders take them."""
    asked, held = padded(ids), lock and connection.features.has_select_for_update
    if held:
        _HELD_VARIANTS.rows(asked)
    return _PRODUCTS(asked, held, *columns)


def _products(ids: Marks, held: bool, *columns: str) -> Any:
    rows = Product.objects.rewrite(False).filter(pk__in=ids, deleted_at=None).order_by("pk")
    return (rows.select_for_update() if held else rows).values(*_ALWAYS, *columns)


_PRODUCTS = Statement(_products)
_HELD_VARIANTS = Statement(
    lambda ids: Variant.objects.filter(product_id__in=ids).order_by("pk").select_for_update().values("pk")
)


def outcome(row: Row, before: Mapping[str, Any], after: Mapping[str, Any], plan: Any = None) -> Outcome:
    """What becomes of a product; what was replaced stands in `plan` beside the deed's own."""
    return Outcome(row["id"], row["product_name_ko"] or "", dict(before), dict(after), plan={"row": row, "own": plan})


def save(
    outcomes: Sequence[Outcome],
    columns: Mapping[int, Row],
    before: Mapping[int, Row],
    *,
    found_by: bool = True,
) -> list[Written]:
    """Write columns of products and what they keep of their parts; `before` is what else was replaced.

    Without `found_by` nothing has changed that products are found by.
    """
    now = timezone.now()
    own = {one.id: {**columns.get(one.id, {}), "updated_at": now} for one in outcomes}
    refresh_many(list(own), columns=own, found_by=found_by)
    written = []
    for one in outcomes:
        row = one.plan["row"]
        replaced = {name: row[name] for name in columns.get(one.id, {})}
        kept = {**before.get(one.id, {}), "product": {**replaced, "updated_at": row["updated_at"]}}
        diff = {name: [one.before.get(name), value] for name, value in one.after.items() if one.before[name] != value}
        written.append(Written(SUBJECT, one.id, one.name, kept, diff))
    return written


def choice(values: Values, name: str, allowed: Iterable[Any]) -> Any:
    """A value that is one of these. Raises Invalid."""
    value = values.get(name)
    if isinstance(value, bool) or value not in tuple(allowed):
        raise Invalid({f"values[{name}]": _("목록에서 골라 주세요.")})
    return value


def number(value: Any) -> Any:
    """A whole number that a form sent as text, as a number; anything else as it is."""
    return int(value) if isinstance(value, str) and _WHOLE.fullmatch(value.strip()) else value


def whole(values: Values, name: str, low: int, high: int) -> int:
    """A whole number within bounds. Raises Invalid."""
    value = number(values.get(name))
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        bounds = {"low": f"{low:,}", "high": f"{high:,}"}
        raise Invalid({f"values[{name}]": _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % bounds})
    return value


def only(values: Values, *names: str) -> None:
    """Raises Invalid for values that the deed doesn't know."""
    unknown = sorted(set(values) - set(names))
    if unknown:
        raise Invalid({f"values[{name}]": _("모르는 항목이에요.") for name in unknown})
