"""Translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.brands.models import Brand, Policy

# The company as buyers read it. Documents are Korean for every reader (core/documents/companies.py).
COMPANY_TEXTS = (
    "company_name", "ceo_name", "pvcy_rep_name", "addr", "mail_order_num", "mail_order_office", "hosting_provider",
    "escrow_provider", "cs_hours",
)  # fmt: skip
BRAND_TEXTS = ("name", "og_description", "basic_info", *COMPANY_TEXTS)


@register(Brand)
class BrandTranslation(TranslationOptions):
    fields = BRAND_TEXTS


@register(Policy)
class PolicyTranslation(TranslationOptions):
    fields = ("title", "content")
