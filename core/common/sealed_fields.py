"""Columns of sealed values, which know what their values are bound to (security 29).

The context of a value is made from its row, so that a check over all models can tell which values the current
SECRET_KEY reads (integrity I20). The database sees plain text columns: no migration names these classes.
"""

from collections.abc import Callable
from typing import Any

from django.db import models
from django.db.models import Q

from core.common import crypto

# The row → the associated data that `crypto.seal` got.
Context = Callable[[Any], str]


class _Sealed:
    """Keeps the context out of migrations. The text is stored as it is: models seal and unseal it."""

    context: Context

    def __init__(self, *args: Any, context: Context, **options: Any) -> None:
        options.setdefault("editable", False)
        super().__init__(*args, **options)
        self.context = context

    def deconstruct(self) -> tuple[str, str, list[Any], dict[str, Any]]:
        name, _path, args, options = super().deconstruct()  # type: ignore[misc]
        return name, f"django.db.models.{self.get_internal_type()}", args, options  # type: ignore[attr-defined]

    def clone(self) -> Any:
        """A copy for another model state: a plain column, because a state has no methods that make a context."""
        _name, _path, args, options = self.deconstruct()
        return getattr(models, self.get_internal_type())(*args, **options)  # type: ignore[attr-defined]

    def is_readable(self, row: Any) -> bool:
        """Whether the row's value can be decrypted; an empty one can."""
        try:
            crypto.unseal(self.sealed_value(row), self.context(row))
        except ValueError:
            return False
        return True

    def sealed_value(self, row: Any) -> str:
        """The row's sealed form, '' without one."""
        return str(getattr(row, self.attname))  # type: ignore[attr-defined]

    def has_value(self) -> Q:
        """The rows that have a sealed value."""
        return ~Q(**{self.attname: ""})  # type: ignore[attr-defined]


class SealedText(_Sealed, models.TextField):  # type: ignore[type-arg]
    """A sealed text of any length."""

    def get_internal_type(self) -> str:
        """The column's type."""
        return "TextField"


class SealedChar(_Sealed, models.CharField):  # type: ignore[type-arg]
    """A sealed text of limited length; `max_length` counts the sealed form."""

    def get_internal_type(self) -> str:
        """The column's type."""
        return "CharField"


class SealedJson(_Sealed, models.JSONField):  # type: ignore[type-arg]
    """An object of which the value under `key` is sealed."""

    def __init__(self, *args: Any, key: str = "", **options: Any) -> None:
        super().__init__(*args, **{"editable": True, **options})
        self.key = key

    def get_internal_type(self) -> str:
        """The column's type."""
        return "JSONField"

    def sealed_value(self, row: Any) -> str:
        """The sealed form within the row's object, '' without one."""
        return str(getattr(row, self.attname).get(self.key, ""))

    def has_value(self) -> Q:
        """The rows whose object has the key."""
        return Q(**{f"{self.attname}__has_key": self.key})


SEALED = (SealedText, SealedChar, SealedJson)
