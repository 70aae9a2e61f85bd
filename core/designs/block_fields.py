"""Kinds of fields of a block: form fields whose values are those of JSON (D41).

A field describes itself to the manager's editor, and names a fault by its path within the block.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator, RegexValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.common import image_hosts, languages, pictures
from core.common.links import is_link, is_local_path


class Typed(forms.Field):
    """A field whose JSON value has one of `types`; True and False are no numbers."""

    # What the editor of designs calls it.
    kind: ClassVar[str]
    types: ClassVar[tuple[type, ...]] = ()
    default_error_messages: ClassVar[Any] = {"invalid": gettext_lazy("형식이 맞지 않아요.")}

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"required": False, **options})

    def to_python(self, value: Any) -> Any:
        if value in self.empty_values:
            return None
        if not isinstance(value, self.types) or (isinstance(value, bool) and bool not in self.types):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return value

    def run_validators(self, value: Any) -> None:
        if value is not None:
            super().run_validators(value)

    def describe(self) -> dict[str, Any]:
        """The field for the editor's form."""
        return {"kind": self.kind, **({"required": True} if self.required else {})}


class Text(Typed):
    """A text of at most `max_length` letters, for all languages or by language; `lines`: of several lines."""

    kind = "text"
    types = (str, dict)

    def __init__(self, max_length: int, *, lines: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self.limit, self.lines = MaxLengthValidator(max_length), lines

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "most": self.limit.limit_value, **({"lines": True} if self.lines else {})}

    def to_python(self, value: Any) -> Any:
        value = super().to_python(value)
        if isinstance(value, dict) and not set(value) <= set(languages.LANGUAGES):
            raise ValidationError(_("모르는 언어예요."), code="language")
        return value

    def run_validators(self, value: Any) -> None:
        for text in value.values() if isinstance(value, dict) else [value]:
            if not isinstance(text, str | None):
                raise ValidationError(self.error_messages["invalid"], code="invalid")
            if text:
                self.limit(text)
                self.check(text)

    def check(self, text: str) -> None:
        """Raises ValidationError for a text of one language that may not stand here."""


class Html(Text):
    """A formatted text. It is cleaned when it is shown (security 21)."""

    kind = "html"


class Link(Text):
    """A path of the shop or a web address (security 25)."""

    kind = "link"

    def __init__(self, **options: Any) -> None:
        super().__init__(2000, **options)

    def check(self, text: str) -> None:
        if not is_link(text):
            error = _("%(link)s: /로 시작하는 우리 쇼핑몰 주소나 https 주소를 적어 주세요.")
            raise ValidationError(error % {"link": text[:80]}, code="link")


class Picture(Typed):
    """The path of a stored picture."""

    kind = "picture"
    types = (str,)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and not is_local_path(value) and not image_hosts.is_hosted(value):
            raise ValidationError(_("올린 그림을 골라 주세요."), code="picture")


class StoredPicture(Picture):
    """The address of an uploaded picture, which a file of the brand may refer to."""

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and not pictures.stored_name(value):
            raise ValidationError(_("올린 그림을 골라 주세요."), code="picture")


class Colour(Typed):
    """A colour as #rrggbb."""

    kind = "colour"
    types = (str,)

    def __init__(self, **options: Any) -> None:
        message = gettext_lazy("#00ab55처럼 #과 여섯 자리로 적어 주세요.")
        super().__init__(validators=[RegexValidator(r"^#[0-9a-fA-F]{6}\Z", message, code="colour")], **options)


class Video(Typed):
    """The path of a stored video."""

    kind = "video"
    types = (str,)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and not (is_local_path(value) and value.endswith(".mp4")):
            raise ValidationError(_("올린 동영상을 골라 주세요."), code="video")


class Moment(Typed):
    """A day and time with its offset, as ISO 8601 writes it."""

    kind = "moment"
    types = (str,)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and moment_of(value) is None:
            raise ValidationError(_("날짜와 시각을 확인해 주세요."), code="moment")


class Code(Typed):
    """A product's code."""

    kind = "product"
    types = (str,)

    def __init__(self, **options: Any) -> None:
        super().__init__(validators=[MaxLengthValidator(100)], **options)


class Name(Typed):
    """The name of a block within its design; the editor gives it."""

    kind = "name"
    types = (str,)

    def __init__(self, **options: Any) -> None:
        super().__init__(validators=[MaxLengthValidator(40)], **options)


class Number(Typed):
    kind = "number"
    types: ClassVar[tuple[type, ...]] = (int, float)

    def __init__(self, least: float, most: float, **options: Any) -> None:
        super().__init__(validators=[MinValueValidator(least), MaxValueValidator(most)], **options)
        self.least, self.most = least, most

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "least": self.least, "most": self.most}


class Whole(Number):
    kind = "whole"
    types = (int,)


class Key(Whole):
    """The number of a row; `of` is what it is of."""

    def __init__(self, of: str, **options: Any) -> None:
        super().__init__(1, 2**63 - 1, **options)
        self.of = of

    def describe(self) -> dict[str, Any]:
        return {**Typed.describe(self), "kind": self.of}


class Flag(Typed):
    kind = "flag"
    types = (bool,)


class OneOf(Typed):
    """One of `values`."""

    kind = "choice"
    types = (str, int)

    def __init__(self, values: tuple[Any, ...], **options: Any) -> None:
        super().__init__(**options)
        self.values = values

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "values": list(self.values)}

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value is not None and value not in self.values:
            raise ValidationError(self.error_messages["invalid"], code="invalid")


class ListOf(Typed):
    """A list of at most `most` values of a field."""

    kind = "list"
    types = (list,)

    def __init__(self, field: Typed, most: int, **options: Any) -> None:
        super().__init__(**options)
        self.field, self.most = field, most

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "most": self.most, "of": self.field.describe()}

    def errors(self, value: Any, path: str, *, is_draft: bool) -> Iterator[tuple[str, str]]:
        """Pairs of a path such as `2.items.0.title` and what is wrong there; nothing for a right value."""
        if len(value) > self.most:
            yield path, _("%(most)s개까지 넣을 수 있어요.") % {"most": self.most}
        for place, item in enumerate(value[: self.most]):
            yield from errors_of(self.field, item, f"{path}.{place}", is_draft=is_draft)


class Group(Typed):
    """An object with the fields of a form. One without any is not missing."""

    kind = "group"
    types = (dict,)
    empty_values = (None, "")

    def __init__(self, form: type[forms.Form], **options: Any) -> None:
        super().__init__(**options)
        self.form = form

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "fields": describe_form(self.form)}

    def errors(self, value: Any, path: str, *, is_draft: bool) -> Iterator[tuple[str, str]]:
        """As of ListOf, for the form's fields."""
        fields = self.form.base_fields
        for name in sorted(set(value) - set(fields)):
            yield f"{path}.{name}", _("모르는 항목이에요.")
        for name, field in fields.items():
            yield from errors_of(field, value.get(name), f"{path}.{name}", is_draft=is_draft)


def describe_form(form: type[forms.Form]) -> dict[str, Any]:
    """The fields of a form, by name."""
    return {name: field.describe() for name, field in form.base_fields.items() if isinstance(field, Typed)}


def moment_of(text: str) -> datetime | None:
    """The moment that a text says; None without an offset, or for anything else."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def errors_of(field: forms.Field, value: Any, path: str, *, is_draft: bool = False) -> Iterator[tuple[str, str]]:
    """What is wrong with the value of a field, and within it. A draft may lack what is needed."""
    if is_draft and value in field.empty_values:
        return
    try:
        cleaned = field.clean(value)
    except ValidationError as error:
        yield from ((path, message) for message in error.messages)
    else:
        if isinstance(field, ListOf | Group) and cleaned is not None:
            yield from field.errors(cleaned, path, is_draft=is_draft)
