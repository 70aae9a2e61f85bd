"""Form fields and widgets of the site admin: what people understand in place of 0/1, JSON and addresses."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    CHECKBOX_CLASSES,
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from core.common.pictures import ACCEPT

Choices = Sequence[tuple[Any, Any]]


class SwitchField(forms.BooleanField):
    """A column that holds 0 or 1, drawn as a switch."""

    widget = UnfoldBooleanSwitchWidget

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "required": False})

    def prepare_value(self, value: Any) -> bool:
        # A checkbox is ticked for every value but False: also for 0.
        return bool(value)

    def to_python(self, value: Any) -> int:  # type: ignore[override]
        return int(bool(super().to_python(value)))

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(initial) != bool(data)


class DefaultSwitchField(forms.TypedChoiceField):
    """A column that holds 0, 1 or nothing, where nothing follows the installation's setting."""

    def __init__(self, **kwargs: Any) -> None:
        choices = [("", _("설치 설정을 따름")), (1, _("켬")), (0, _("끔"))]
        super().__init__(
            choices=choices,
            coerce=int,
            empty_value=None,
            widget=UnfoldAdminSelectWidget,
            **{**kwargs, "required": False},
        )

    def has_changed(self, initial: Any, data: Any) -> bool:
        return str("" if initial is None else initial) != str("" if data is None else data)


class TicksField(forms.MultipleChoiceField):
    """Some of a few values, kept in the order of the choices."""

    widget = UnfoldAdminCheckboxSelectMultipleWidget

    def clean(self, value: Any) -> list[str]:
        chosen = super().clean(value)
        known: Any = self.choices
        return [str(value) for value, _label in known if str(value) in chosen]


class WordsField(forms.CharField):
    """A list of words, written `a, b`."""

    widget = UnfoldAdminTextInputWidget

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(str(word) for word in value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[Any]:  # type: ignore[override]
        text = super().to_python(value) or ""
        return [word for part in text.split(",") if (word := " ".join(part.split()))]

    def clean(self, value: Any) -> Any:
        return self.to_python(value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        return list(initial or []) != self.to_python(data)


class NumbersField(WordsField):
    """The numbers of other rows, written `12, 15`. What is no number is left for the resource to refuse."""

    def to_python(self, value: Any) -> list[Any]:  # type: ignore[override]
        return [int(word) if word.isascii() and word.isdigit() else word for word in super().to_python(value)]


class HtmlWidget(UnfoldAdminTextareaWidget):
    """The manager's editor, which the frame loads (`admin_site/editor.js`). Without JavaScript it is the text with its
    tags."""

    def __init__(self, attrs: Any = None) -> None:
        super().__init__({"data-rich-text": "", "rows": 12, **(attrs or {})})


class PictureWidget(forms.ClearableFileInput):
    """A picture that is shown, replaced by a file, or removed; its address is kept beside it."""

    template_name = "admin_base/widgets/picture.html"
    # Whether the picture can only be replaced.
    is_kept = False

    class Media:
        css: ClassVar = {"all": ["admin_base/forms.css"]}

    def get_context(self, name: str, value: Any, attrs: Any) -> Any:
        # A stored file says its address, a column with an address is one.
        address = "" if isinstance(value, UploadedFile) else str(getattr(value, "url", value) if value else "")
        context = super().get_context(name, None, {"accept": ACCEPT, **(attrs or {})})
        context["widget"] |= {
            "address": address,
            "kept_name": f"{name}-kept",
            "clear_name": f"{name}-clear",
            "is_kept": self.is_kept,
            "checkbox_classes": " ".join(CHECKBOX_CLASSES),
        }
        return context

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        file = files.get(name)
        if file:
            return file
        return "" if data.get(f"{name}-clear") else data.get(f"{name}-kept", "")

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return name not in files and f"{name}-kept" not in data


class PictureField(forms.Field):
    """An address of a picture, or a file that becomes one."""

    widget = PictureWidget

    def __init__(self, *, is_kept: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.is_kept = is_kept

    def bound_data(self, data: Any, initial: Any) -> Any:
        # A file that was refused is gone: the browser doesn't send it again.
        return initial if isinstance(data, UploadedFile) else data

    def has_changed(self, initial: Any, data: Any) -> bool:
        address = str(getattr(initial, "url", initial) if initial else "")
        return isinstance(data, UploadedFile) or address != str(data or "")


class ObjectWidget(forms.MultiWidget):
    """The values of a JSON object with known keys, each with its label."""

    template_name = "admin_base/widgets/object.html"

    def __init__(self, inputs: Mapping[str, tuple[Any, forms.Widget]], attrs: Any = None) -> None:
        self.labels = [label for label, _widget in inputs.values()]
        self.keys = list(inputs)
        super().__init__({key: widget for key, (_label, widget) in inputs.items()}, attrs)

    def decompress(self, value: Any) -> list[Any]:
        return [(value or {}).get(key, "") for key in self.keys]

    def get_context(self, name: str, value: Any, attrs: Any) -> Any:
        context = super().get_context(name, value, attrs)
        for subwidget, label in zip(context["widget"]["subwidgets"], self.labels, strict=True):
            subwidget["label"] = label
        return context


class ObjectField(forms.Field):
    """A JSON object with known keys; `inputs` has label and widget of each. Keys without a value are left out."""

    def __init__(self, *, inputs: Mapping[str, tuple[Any, forms.Widget]], **kwargs: Any) -> None:
        self.keys = list(inputs)
        super().__init__(widget=ObjectWidget(inputs), **kwargs)

    def clean(self, value: Any) -> dict[str, Any]:
        return {key: part for key, part in zip(self.keys, value or [], strict=False) if part not in ("", None)}

    def has_changed(self, initial: Any, data: Any) -> bool:
        before = {key: str(part) for key, part in (initial or {}).items() if part not in ("", None)}
        return before != {key: str(part) for key, part in self.clean(data).items()}

    def get_bound_field(self, form: Any, field_name: str) -> BoundField:
        return BoundField(form, self, field_name)


def select_input(choices: Choices) -> forms.Widget:
    """A drop-down for one key of an object."""
    widget: forms.Widget = UnfoldAdminSelectWidget(choices=choices)
    return widget


def text_input() -> forms.Widget:
    """A line of text for one key of an object."""
    widget: forms.Widget = UnfoldAdminTextInputWidget()
    return widget
