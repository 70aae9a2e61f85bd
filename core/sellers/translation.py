"""Translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.sellers.models import SellerProfile

# The seller as buyers read it. Statements and other papers are Korean for every reader.
SELLER_TEXTS = ("company_name", "ceo_name", "addr", "intro", "notice")


@register(SellerProfile)
class SellerProfileTranslation(TranslationOptions):
    fields = SELLER_TEXTS
