"""The options of an import: those of its resource, and how the file's numbers are written."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import BulkResource
from core.common.errors import Invalid
from core.common.numbers import COMMA, DECIMAL_SIGNS, POINT

# The decimal sign of the file's numbers; absent where nobody said.
DECIMAL = "decimal"
DECIMAL_LABELS: tuple[tuple[str, str | Promise], ...] = (
    ("", gettext_lazy("정하지 않음")),
    (POINT, gettext_lazy("점: 29.000은 29")),
    (COMMA, gettext_lazy("쉼표: 29.000은 29,000")),
)


def check_options(resource: BulkResource, options: Mapping[str, str]) -> dict[str, str]:
    """The options as they are stored. Raises Invalid for invalid values."""
    own = {name: text for name, text in options.items() if name != DECIMAL}
    decimal = str(options.get(DECIMAL, ""))
    if decimal and decimal not in DECIMAL_SIGNS:
        raise Invalid({f"options[{DECIMAL}]": _("점이나 쉼표를 골라 주세요.")})
    return resource.check_options(own) | ({DECIMAL: decimal} if decimal else {})
