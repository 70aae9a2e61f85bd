"""Translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.brands.models import Brand, Policy


@register(Brand)
class BrandTranslation(TranslationOptions):
    fields = ("name", "og_description", "basic_info")


@register(Policy)
class PolicyTranslation(TranslationOptions):
    fields = ("title", "content")
