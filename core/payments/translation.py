"""Translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.payments.models import PaymentModule


@register(PaymentModule)
class PaymentModuleTranslation(TranslationOptions):
    fields = ("name", "note")
