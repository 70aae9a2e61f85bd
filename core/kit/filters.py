"""Filters that every room may use."""

from django import forms
from django_filters import rest_framework as drf_filters
from django_filters.filters import BaseInFilter, NumberFilter


class IntIn(BaseInFilter, NumberFilter):
    """One whole number or several, `0,3`."""

    field_class = forms.IntegerField


class IntFilter(NumberFilter):
    """A whole number."""

    field_class = forms.IntegerField


class TextIn(BaseInFilter, drf_filters.CharFilter):
    """One text or several, `a,b`."""
