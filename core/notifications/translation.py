"""The translated fields."""

from modeltranslation.translator import TranslationOptions, register

from core.notifications.models import MessageText


@register(MessageText)
class MessageTextTranslation(TranslationOptions):
    fields = ("sms", "mail_subject", "mail_body")
    # A language without its own text uses the default text, not the brand's Korean one.
    fallback_languages = {"default": ()}
