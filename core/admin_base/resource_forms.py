"""Forms whose values the API's resource checks and saves (ADR 56)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db import models
from django.forms.models import BaseInlineFormSet
from django.http import HttpRequest

from core.common import languages
from core.common.errors import AppError, Invalid, NotAnImage, TooLarge

# The field with the version that the form had loaded.
VERSION = "seen_version"
_STEPS = re.compile(r"[^\[\]]+")
_SUFFIXES = {languages.suffix(code): code for code in languages.LANGUAGES}


def refused_before(request: HttpRequest) -> AppError | None:
    """What the resource refused when this page was saved a moment ago; None on the first try."""
    return getattr(request, "refusal", None)


class ResourceForm(forms.ModelForm[Any]):
    """Reads values and leaves their checks to the resource, so that a page refuses what the API refuses, in its words.

    `refusal` is what the resource said to the same values; its messages are shown at their fields. `texts` are the
    translated fields, `renamed` the API's names of fields that are called otherwise. `path` is where the form's values
    are in the body.
    """

    refusal: ClassVar[AppError | None] = None
    texts: ClassVar[tuple[str, ...]] = ()
    renamed: ClassVar[Mapping[str, str]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            # The browser still marks and limits what the model demands.
            field.validators = []

    @property
    def path(self) -> str:
        """The steps to this form's values in the body: '' for the page's own form."""
        return ""

    def _clean_fields(self) -> None:
        for name, bound in self._bound_items():  # type: ignore[attr-defined]
            if bound.field.disabled:
                continue
            is_required, bound.field.required = bound.field.required, False
            try:
                value = bound.initial if bound.field.disabled else bound.field.clean(bound.data)
            except ValidationError:
                # As it was typed: the resource says what is wrong with it.
                value = bound.data
            bound.field.required = is_required
            self.cleaned_data[name] = value

    def _post_clean(self) -> None:
        """The resource writes the row, so nothing is set on the instance."""
        if self.refusal is None:
            return
        if not isinstance(self.refusal, Invalid) or not self.refusal.errors:
            if not self.path:
                self.add_error(self._refused_file(), str(self.refusal.message))
            return
        for address, message in self.refusal.errors.items():
            name = self._field_of(address)
            if name is not None:
                self.add_error(name if name != NON_FIELD_ERRORS else None, message)

    def _refused_file(self) -> str | None:
        """The field of the file that was refused, where only one was sent."""
        files = [name for name, value in self.cleaned_data.items() if isinstance(value, UploadedFile)]
        return files[0] if len(files) == 1 and isinstance(self.refusal, TooLarge | NotAnImage) else None

    def _field_of(self, address: str) -> str | None:
        """The field that an address in the body belongs to; None where it belongs to another form."""
        steps = _STEPS.findall(address)
        own = _STEPS.findall(self.path)
        if steps[: len(own)] != own:
            return None
        rest = steps[len(own) :]
        if rest and rest[0] == "lang_obj" and len(rest) > 2:
            rest = [f"{rest[2]}_{languages.suffix(rest[1])}"]
        for step in rest[:1]:
            for name in (step, step.removesuffix("_file"), f"{step}_{languages.suffix(languages.DEFAULT)}"):
                if name in self.fields:
                    return name
            for name, api in self._api_names():
                if api == step:
                    return name
        # What no field of the page has is said above it, once.
        return None if self.path or self._is_of_formset(steps) else NON_FIELD_ERRORS

    formset_names: ClassVar[tuple[str, ...]] = ()

    def _is_of_formset(self, steps: list[str]) -> bool:
        return bool(steps) and steps[0] in self.formset_names

    def _api_names(self) -> Iterator[tuple[str, str]]:
        for name in self.fields:
            yield name, self.api_name(name)

    def api_name(self, name: str) -> str:
        """A field's name in the body."""
        if name in self.renamed:
            return self.renamed[name]
        field = self.instance._meta.get_field(name) if name in self._model_fields() else None
        return field.attname if isinstance(field, models.ForeignKey) else name

    def _model_fields(self) -> frozenset[str]:
        return frozenset(field.name for field in self.instance._meta.fields)

    def body(self) -> dict[str, Any]:
        """What the resource is sent: what was changed, and of a new row also what it needs.

        What a new form begins with are the defaults, which the resource knows.
        """
        is_new = self.instance.pk is None
        changed = set(self.changed_data)
        names = [
            name
            for name, field in self.fields.items()
            if name != VERSION and (name in changed or (is_new and field.required and field.initial is None))
        ]
        body: dict[str, Any] = {}
        translated = False
        for name in names:
            text, code = self._text_of(name)
            if code is not None and code != languages.DEFAULT:
                translated = True
                continue
            value = self._shown(self.cleaned_data.get(name))
            if isinstance(value, UploadedFile) and not name.endswith("_file"):
                body[f"{self.api_name(name)}_file"] = value
            else:
                body[text if code else self.api_name(name)] = value
        if translated:
            body["lang_obj"] = self._lang_obj()
        return body

    def _lang_obj(self) -> dict[str, dict[str, Any]]:
        """All texts beside Korean: the resource empties those that are left out."""
        texts: dict[str, dict[str, Any]] = {}
        for code in languages.LANGUAGES:
            if code == languages.DEFAULT:
                continue
            for text in self.texts:
                column = f"{text}_{languages.suffix(code)}"
                value = self.cleaned_data.get(column) if column in self.fields else getattr(self.instance, column, "")
                if value:
                    texts.setdefault(code, {})[text] = value
        return texts

    def _text_of(self, name: str) -> tuple[str, str | None]:
        """The text and the language of a column; the language is None for a field that is not translated."""
        for text in self.texts:
            code = _SUFFIXES.get(name.removeprefix(f"{text}_")) if name.startswith(f"{text}_") else None
            if code is not None:
                return text, code
        return name, None

    @staticmethod
    def _shown(value: Any) -> Any:
        return value.pk if isinstance(value, models.Model) else value


class InlineResourceForm(ResourceForm):
    """A row inside the page's row. Its path is that of its formset, with its number where the formset is a list."""

    is_list: ClassVar[bool] = True
    api: ClassVar[str] = ""

    @property
    def path(self) -> str:
        place = str(self.prefix or "").rsplit("-", 1)[-1]
        return f"{self.api}[{place}]" if self.is_list else self.api

    def full_body(self) -> dict[str, Any]:
        """All values: rows of a list are sent whole."""
        return {self.api_name(name): self._shown(self.cleaned_data.get(name)) for name in self.fields}


class ResourceFormSet(BaseInlineFormSet[Any, Any, Any]):
    """Rows inside the page's row. The page's resource saves them with it, so that nothing is saved here."""

    def validate_unique(self) -> None:
        """The resource compares the rows."""

    def save(self, commit: bool = True) -> Any:
        self.new_objects, self.changed_objects, self.deleted_objects = [], [], []
        return []
