"""Which fields are translated."""

from modeltranslation.translator import TranslationOptions, register

from core.catalog import models

PRODUCT_TEXTS = ("product_name", "product_description", "seo_title", "seo_description")


@register(models.Product)
class ProductTranslation(TranslationOptions):
    fields = PRODUCT_TEXTS


@register(models.Category)
class CategoryTranslation(TranslationOptions):
    fields = ("category_name",)


@register(models.OptionGroup)
class OptionGroupTranslation(TranslationOptions):
    fields = ("name",)


@register(models.OptionValue)
class OptionValueTranslation(TranslationOptions):
    fields = ("name",)
