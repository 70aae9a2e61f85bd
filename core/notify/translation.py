"""Which fields have languages."""

from modeltranslation.translator import TranslationOptions, register

from core.notify.models import MessageText


@register(MessageText)
class MessageTextTranslation(TranslationOptions):
    fields = ("sms", "mail_subject", "mail_body")
    # A language without words of its own has the house's, not the brand's Korean ones.
    fallback_languages = {"default": ()}
