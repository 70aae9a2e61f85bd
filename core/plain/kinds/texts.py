"""Kinds of texts: a line, a line or several lines in seven languages, HTML, a link, the address of a picture."""

from typing import Annotated, Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.common import html, links
from core.common.typing import Doc
from core.plain.kinds.base import Kind
from core.plain.kinds.widgets import HtmlCell, LinesCell, LinkCell, Name

HtmlText = Annotated[str, Doc("Clean HTML.")]
LinkText = Annotated[str, Doc("A path of the shop or a web address.")]


class _OfText(Kind):
    """What the kinds of texts share. `most` is the greatest length in characters."""

    def __init__(self, verbose_name: Any = None, *, most: int = 200, required: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", most)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)  # type: ignore[call-arg]

    def answer_type(self) -> Any:
        return str

    def widget(self) -> Widget:
        return Name(self.most or 0)

    def sample(self, index: int, canary: str = "") -> Any:
        return f"{self.name} {index}{canary}"[: self.most]

    def facts(self) -> dict[str, Any]:
        return {"max": self.most}

    def shown(self, value: Any) -> Any:
        return value or ""

    def from_version(self, value: Any) -> Any:
        return value or ""


class Text(_OfText, models.CharField[Any, str]):  # type: ignore[misc]
    """A text in one line, the same in every language."""

    kind, django = "text", "CharField"
    names_row = True


class TranslatedText(Text):
    """A text in one line, in seven languages."""

    kind = "translated_text"
    translated = True


class TranslatedLines(_OfText, models.TextField[Any, str]):  # type: ignore[misc]
    """A text of several lines without tags, in seven languages."""

    kind, django = "translated_lines", "TextField"
    translated = True
    is_sorted = is_short = False

    def __init__(self, verbose_name: Any = None, *, most: int = 2_000, **kwargs: Any) -> None:
        super().__init__(verbose_name, most=most, **kwargs)

    def widget(self) -> Widget:
        return LinesCell(self.most or 0)


class Html(_OfText, models.TextField[Any, str]):  # type: ignore[misc]
    """A text with tags in seven languages, sanitised before it is stored."""

    kind, django = "html", "TextField"
    translated = True
    is_sorted = is_short = False

    def __init__(self, verbose_name: Any = None, *, most: int = 200_000, **kwargs: Any) -> None:
        super().__init__(verbose_name, most=most, **kwargs)

    def answer_type(self) -> Any:
        return HtmlText

    def widget(self) -> Widget:
        return HtmlCell(self.most or 0)

    def cleaned(self, value: Any) -> Any:
        return html.clean(value) if value else value

    def shown(self, value: Any) -> Any:
        # Cleaned again: not every stored text came through a form.
        return html.clean(value or "")


def validate_link(value: str) -> None:
    """Refuse what a link can't lead to. Raises ValidationError."""
    if value and not links.is_link(value):
        raise ValidationError(_("/shop 같은 주소나 https 주소를 적어 주세요."))


class Link(_OfText, models.CharField[Any, str]):  # type: ignore[misc]
    """Where a link leads: a path of the shop or a web address."""

    kind, django = "link", "CharField"
    is_sorted = False
    default_validators = [*models.CharField.default_validators, validate_link]

    def __init__(self, verbose_name: Any = None, *, most: int = 300, **kwargs: Any) -> None:
        super().__init__(verbose_name, most=most, **kwargs)

    def answer_type(self) -> Any:
        return LinkText

    def widget(self) -> Widget:
        return LinkCell(self.most or 0)

    def sample(self, index: int, canary: str = "") -> Any:
        return f"/shop/{self.name}/{index}{canary}"[: self.most]


class Picture(_OfText, models.CharField[Any, str]):  # type: ignore[misc]
    """The address of a picture in the shop's own storage, or an https address."""

    kind, django = "picture", "CharField"
    is_sorted = False

    def __init__(self, verbose_name: Any = None, *, most: int = 300, **kwargs: Any) -> None:
        super().__init__(verbose_name, most=most, **kwargs)

    def sample(self, index: int, canary: str = "") -> Any:
        return f"/static/{self.name}-{index}{canary}.webp"[: self.most]
