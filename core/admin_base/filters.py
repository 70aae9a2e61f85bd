"""Filters of lists in the site admin (D52): Unfold's, with names for screen readers and answers to wrong values."""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, ClassVar, cast

from django import forms
from django.contrib import admin, messages
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin.autocomplete_filters import AutocompleteSelectFilter
from unfold.contrib.filters.admin.choice_filters import BooleanRadioFilter, ChoicesCheckboxFilter
from unfold.contrib.filters.admin.dropdown_filters import MultipleChoicesDropdownFilter, RelatedDropdownFilter
from unfold.contrib.filters.forms import AutocompleteDropdownForm, CheckboxForm, DropdownForm, RangeDateForm
from unfold.widgets import INPUT_CLASSES

# More choices than these are a dropdown.
FEW = 8


class _TitledForm:
    """Labels a filter by its title alone: Django's `By …` has no Korean word order."""

    title: Any

    def choices(self, changelist: Any) -> Iterator[Any]:
        for choice in super().choices(changelist):  # type: ignore[misc]
            for field in choice["form"].fields.values():
                field.label = self.title
            yield choice


class ChoicesFilter(_TitledForm, ChoicesCheckboxFilter):
    """Some of a few values, as ticks."""


class ManyChoicesFilter(_TitledForm, MultipleChoicesDropdownFilter):
    """Some of many values, in a dropdown."""


class RelatedFilter(_TitledForm, RelatedDropdownFilter):
    """A row of a small table."""


class TruthFilter(_TitledForm, BooleanRadioFilter):
    """Yes or no; for columns of 0 and 1 too."""


class _NamedAutocompleteForm(AutocompleteDropdownForm):
    """Its search has the filter's name, which select2 does not take over from the label."""

    class Media(AutocompleteDropdownForm.Media):
        js = (*AutocompleteDropdownForm.Media.js, "admin_base/filters.js")


class AutocompleteFilter(_TitledForm, AutocompleteSelectFilter):
    """A row of a large table, conditions by typing; only rows that the other page's list shows are offered."""

    form_class = _NamedAutocompleteForm


class _ChoiceForm(DropdownForm):
    class Media(DropdownForm.Media):
        js = (*DropdownForm.Media.js, "admin_base/filters.js")


class _WordsFilter(admin.FieldListFilter):
    """Some values of a column without choices of its own; their words are declared by the page."""

    words: ClassVar[Callable[[], Mapping[Any, Any]]]
    template = "unfold/filters/filters_field.html"
    # Where a page finds the scripts of its filters.
    form_class = _ChoiceForm

    def __init__(
        self, field: Any, request: HttpRequest, params: dict[str, Any], model: Any, model_admin: Any, field_path: str
    ) -> None:
        self.lookup_kwarg = f"{field_path}__exact"
        self.chosen: list[str] = list(params.get(self.lookup_kwarg, ()))
        super().__init__(field, request, params, model, model_admin, field_path)

    def expected_parameters(self) -> list[str | None]:
        return [self.lookup_kwarg]

    def choices(self, changelist: Any) -> Iterator[Any]:
        words = type(self).words()
        form_class = CheckboxForm if len(words) <= FEW else _ChoiceForm
        more: dict[str, Any] = {} if form_class is CheckboxForm else {"multiple": True}
        yield {
            "form": form_class(
                label=str(self.title),
                name=self.lookup_kwarg,
                choices=[(str(value), word) for value, word in words.items()],
                data={self.lookup_kwarg: self.chosen},
                **more,
            )
        }


def words_filter(words: Callable[[], Mapping[Any, Any]]) -> type[admin.FieldListFilter]:
    """A filter by values whose words `words` returns in the reader's language."""
    return type("WordsFilter", (_WordsFilter,), {"words": staticmethod(words)})


class _RangeFilter(admin.FieldListFilter):
    """From a value to a value, both included. A value that can't be read narrows nothing, and a message says so."""

    template = "admin_base/range_filter.html"
    refusal: ClassVar[Any]

    def __init__(
        self, field: Any, request: HttpRequest, params: dict[str, Any], model: Any, model_admin: Any, field_path: str
    ) -> None:
        self._names = (f"{field_path}_from", f"{field_path}_to")
        texts = {}
        for name in self._names:
            given = params.pop(name, [""])
            text = (given[-1] if isinstance(given, list) else given).strip()
            if text:
                texts[name] = text
        super().__init__(field, request, params, model, model_admin, field_path)
        self.used_parameters.update(texts)

    def expected_parameters(self) -> list[str | None]:
        return list(self._names)

    def form(self) -> forms.Form:
        """The two fields, filled with what was asked. Each subclass has its own."""
        raise NotImplementedError

    def limits(self, low: Any, high: Any) -> Mapping[str, Any]:
        """The conditions of the two values, either of which may be None. Each subclass has its own."""
        raise NotImplementedError

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if not self.used_parameters:
            return queryset
        form = self.form()
        form.is_valid()
        if form.errors:
            _say_once(request, self.refusal % {"title": self.title})
        low, high = (form.cleaned_data.get(name) for name in self._names)
        return queryset.filter(**self.limits(low, high))

    def choices(self, changelist: Any) -> Iterator[Any]:
        yield {"form": self.form()}

    def name_fields(self, form: forms.Form) -> forms.Form:
        """Names for screen readers: the fields of a range have no labels of their own."""
        for name, text in zip(self._names, (_("%(title)s부터"), _("%(title)s까지")), strict=True):
            form.fields[name].widget.attrs |= {"aria-label": text % {"title": self.title}, "autocomplete": "off"}
        return form


def _say_once(request: HttpRequest, text: str) -> None:
    """Warn once for each request: a list asks its filters several times."""
    warned: set[str] = request.__dict__.setdefault("_filter_warnings", set())
    if text not in warned:
        warned.add(text)
        messages.warning(request, text, fail_silently=True)


class DayRangeFilter(_RangeFilter):
    """From a day to a day, both whole days in the shop's time zone."""

    form_class = RangeDateForm
    refusal = gettext_lazy("%(title)s: 날짜를 읽지 못해 그 조건을 뺐어요. 2026-11-30처럼 적어 주세요.")

    def form(self) -> forms.Form:
        form = RangeDateForm(name=self.field_path, data=self.used_parameters)
        for name, text in zip(self._names, (_("부터"), _("까지")), strict=True):
            form.fields[name].widget.attrs["placeholder"] = text
        return self.name_fields(form)

    def limits(self, low: Any, high: Any) -> Mapping[str, Any]:
        is_moment = isinstance(self.field, models.DateTimeField)
        conditions: dict[str, Any] = {}
        if low is not None:
            conditions[f"{self.field_path}__gte"] = _midnight(low) if is_moment else low
        if high is not None:
            after = min(high, datetime.date.max - datetime.timedelta(days=2)) + datetime.timedelta(days=1)
            conditions[f"{self.field_path}__lt"] = _midnight(after) if is_moment else after
        return conditions


def _midnight(day: datetime.date) -> datetime.datetime:
    # A day at the very end of the calendar has no time in another zone.
    day = max(day, datetime.date.min + datetime.timedelta(days=2))
    return timezone.make_aware(datetime.datetime.combine(day, datetime.time()))


class _NumbersForm(forms.Form):
    """Two numbers."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for end, text in (("from", _("부터")), ("to", _("까지"))):
            attrs = {"placeholder": text, "class": " ".join(INPUT_CLASSES), "inputmode": "numeric"}
            self.fields[f"{name}_{end}"] = forms.DecimalField(
                label="", required=False, max_digits=18, widget=forms.TextInput(attrs)
            )


class NumberRangeFilter(_RangeFilter):
    """From a number to a number; thousands separators and `원` are read."""

    form_class = _NumbersForm
    refusal = gettext_lazy("%(title)s: 숫자를 읽지 못해 그 조건을 뺐어요.")

    def form(self) -> forms.Form:
        values = {name: str(text).replace(",", "").removesuffix("원") for name, text in self.used_parameters.items()}
        return self.name_fields(_NumbersForm(name=self.field_path, data=values))

    def limits(self, low: Decimal | None, high: Decimal | None) -> Mapping[str, Any]:
        conditions: dict[str, Any] = {}
        if low is not None:
            conditions[f"{self.field_path}__gte"] = low
        if high is not None:
            conditions[f"{self.field_path}__lte"] = high
        return conditions


def filter_of(field: models.Field[Any, Any], page: Any, truths: Sequence[str]) -> type[admin.FieldListFilter] | None:
    """The filter that fits a column; None where Django's own choice stays."""
    if isinstance(field, models.BooleanField) or field.name in truths:
        return TruthFilter
    if field.flatchoices:
        return ChoicesFilter if len(list(field.flatchoices)) <= FEW else ManyChoicesFilter
    if field.related_model is not None:
        other = page.admin_site._registry.get(cast(Any, field.related_model))
        return AutocompleteFilter if other is not None and other.search_fields else RelatedFilter
    if isinstance(field, models.DateField):
        return DayRangeFilter
    if isinstance(field, (models.IntegerField, models.DecimalField, models.FloatField)):
        return NumberRangeFilter
    return None
