"""What the API answers about saved views and the columns that a brand's lists begin with."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Json, Pk
from core.saved_views.models import Density, View


class ListShape(TypedDict):
    """Columns, sort and row height of a list; an empty value means the list's own."""

    resource: str
    columns: Annotated[list[str], Doc("In their order.")]
    sort: Annotated[str, Doc("A name of `ordering`, descending with a minus.")]
    density: Annotated[str, EnumOf(Density)] | Literal[""]


class SavedViewRow(ListShape):
    """A saved view of a list."""

    id: Pk
    name: str
    filters: dict[str, Json]
    scope: Annotated[str, EnumOf(View.Scope, "ViewScope")]
    role: Annotated[str, Doc("Empty unless `scope` is `role`.")]
    is_default: bool
    owner_name: str
    is_mine: bool
    may_change: bool
    updated_at: datetime


class ColumnDefaultRow(ListShape):
    """What a list of the brand begins with."""

    id: Pk
    updated_at: datetime
