"""The kind of a row of another plain table."""

from typing import Any

from django.db import models
from import_export.widgets import Widget

from core.common.typing import Pk
from core.plain.kinds.base import Kind
from core.plain.kinds.widgets import Name


class Reference(Kind, models.ForeignKey[Any, Any]):  # type: ignore[misc]
    """A row of another plain table; `api` is its name in the API, where that is not `<part>_id`.

    With `makes` an import creates a missing row that a line names. `none` is the API's number for no row."""

    kind, django = "reference", "ForeignKey"
    is_sorted = False
    has_few_values = True

    def __init__(
        self,
        to: Any,
        on_delete: Any = models.PROTECT,
        *,
        api: str = "",
        makes: bool = False,
        none: int | None = None,
        **kwargs: Any,
    ) -> None:
        self._api, self.makes, self.none = api, makes, none
        super().__init__(to, on_delete, **kwargs)

    @property
    def api(self) -> str:
        return self._api or f"{self.name}_id"

    def answer_type(self) -> Any:
        return Pk | None if self.null and self.none is None else Pk

    def widget(self) -> Widget:
        # A referenced row is named by its own key.
        return Name(200)

    def sample(self, index: int, canary: str = "") -> Any:
        return None

    def facts(self) -> dict[str, Any]:
        return {"none": self.none}

    def shown(self, value: Any) -> Any:
        return self.none if value is None else value

    def from_version(self, value: Any) -> Any:
        return None if value in ("", self.none) else value
