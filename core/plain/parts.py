"""The parts of a plain row: column type, greatest length, whether it is translated.

A part is a Django field; migrations contain the underlying field of Django.
"""

from datetime import datetime
from typing import Any, ClassVar

from django.db import models


class Part:
    """The base of every part: its `kind` in the API, files and screens; whether it is translated.

    Its label is the entry of `locale/plain/<table>.json` under the part's name.
    """

    kind: ClassVar[str]
    django: ClassVar[str]
    translated: bool = False
    name: str

    @property
    def most(self) -> int | None:
        """The greatest length of a text, in characters; the greatest value of a number."""
        return getattr(self, "max_length", None)

    @property
    def is_required(self) -> bool:
        """Whether a row can't be written without it."""
        return not getattr(self, "blank", False)

    @property
    def api(self) -> str:
        """Its name in the API and in files."""
        return self.name

    def call(self, word: Any) -> None:
        """Set the field's verbose name, unless one was given; migrations don't contain it."""
        if self._verbose_name is None:  # type: ignore[attr-defined]
            self.verbose_name = word

    def clone(self) -> Any:
        """The underlying field of Django, for states of migrations."""
        _name, _path, args, kwargs = self.deconstruct()
        return getattr(models, self.django)(*args, **kwargs)

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, f"django.db.models.{self.django}", args, kwargs


class Text(Part, models.CharField[Any, str]):  # type: ignore[misc]
    """A text in one line of at most `most` characters."""

    kind, django = "text", "CharField"

    def __init__(
        self,
        verbose_name: Any = None,
        *,
        most: int = 200,
        required: bool = False,
        translated: bool = True,
        **kwargs: Any,
    ) -> None:
        self.translated = translated
        kwargs.setdefault("max_length", most)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)


class Html(Part, models.TextField[Any, str]):  # type: ignore[misc]
    """A text with tags, sanitised before it is stored."""

    kind, django = "html", "TextField"

    def __init__(
        self,
        verbose_name: Any = None,
        *,
        most: int = 200_000,
        required: bool = False,
        translated: bool = True,
        **kwargs: Any,
    ) -> None:
        self.translated = translated
        kwargs.setdefault("max_length", most)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)


class Picture(Part, models.CharField[Any, str]):  # type: ignore[misc]
    """The address of a picture in the shop's own storage, or an https address."""

    kind, django = "picture", "CharField"

    def __init__(self, verbose_name: Any = None, *, required: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 300)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)


class Flag(Part, models.PositiveSmallIntegerField[Any, int]):  # type: ignore[misc]
    """0 or 1."""

    kind, django = "flag", "PositiveSmallIntegerField"

    def __init__(self, verbose_name: Any = None, *, default: int = 0, **kwargs: Any) -> None:
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, default=default, **kwargs)


class Whole(Part, models.IntegerField[Any, int]):  # type: ignore[misc]
    """A whole number between `low` and `high`."""

    kind, django = "whole", "IntegerField"

    def __init__(
        self, verbose_name: Any = None, *, low: int = 0, high: int = 2_000_000_000, default: int = 0, **kwargs: Any
    ) -> None:
        self.low, self.high = low, high
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, default=default, **kwargs)

    @property
    def most(self) -> int:
        return self.high


class Choice(Part, models.CharField[Any, str]):  # type: ignore[misc]
    """One of a few values; their labels are the entries `<part>_<value>`."""

    kind, django = "choice", "CharField"

    def __init__(self, verbose_name: Any = None, *, values: tuple[str, ...] = (), **kwargs: Any) -> None:
        self.values = values
        kwargs.setdefault("max_length", 40)
        kwargs.setdefault("blank", True)
        kwargs.setdefault("default", values[0] if values else "")
        super().__init__(verbose_name, **kwargs)


class Code(Part, models.PositiveSmallIntegerField[Any, int]):  # type: ignore[misc]
    """One of a few numbers of the specification; their labels are the entries `<part>_<value>`."""

    kind, django = "code", "PositiveSmallIntegerField"

    def __init__(self, verbose_name: Any = None, *, values: tuple[int, ...] = (), **kwargs: Any) -> None:
        self.values = values
        kwargs.setdefault("blank", True)
        kwargs.setdefault("default", values[0] if values else 0)
        super().__init__(verbose_name, **kwargs)


class Moment(Part, models.DateTimeField[Any, datetime | None]):  # type: ignore[misc]
    """A day and time, or none."""

    kind, django = "moment", "DateTimeField"

    def __init__(self, verbose_name: Any = None, **kwargs: Any) -> None:
        kwargs.setdefault("null", True)
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, **kwargs)


class Words(Part, models.JSONField):  # type: ignore[misc]
    """A list of words, written `a, b` in files and forms."""

    kind, django = "words", "JSONField"

    def __init__(self, verbose_name: Any = None, *, required: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("default", list)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)


class Numbers(Part, models.JSONField):  # type: ignore[misc]
    """A list of the numbers of other rows, written `12, 15` in files."""

    kind, django = "numbers", "JSONField"

    def __init__(self, verbose_name: Any = None, **kwargs: Any) -> None:
        kwargs.setdefault("default", list)
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, **kwargs)


class Ref(Part, models.ForeignKey[Any, Any]):  # type: ignore[misc]
    """A row of another plain table; `api` is its name in the API, where that is not `<part>_id`.

    With `makes` an import creates a missing row that a line names. `none` is the API's number for no row."""

    kind, django = "ref", "ForeignKey"

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


def parts_of(model: type[models.Model]) -> tuple[Any, ...]:
    """The declared parts of a model in their order, without the columns of the languages."""
    return tuple(
        field
        for field in model._meta.concrete_fields
        if isinstance(field, Part) and not hasattr(field, "translated_field")
    )
