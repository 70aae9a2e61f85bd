"""Translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.sellers.models import SELLER_TEXTS, SellerProfile

__all__ = ["SELLER_TEXTS"]


@register(SellerProfile)
class SellerProfileTranslation(TranslationOptions):
    fields = SELLER_TEXTS
