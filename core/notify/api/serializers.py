"""What managers may write about notices."""

from rest_framework import serializers

from core.kit import languages
from core.kit.fields import LangObjField
from core.kit.serializers import Flag, StrictSerializer
from core.notify.services import TEXTS


class TextIn(StrictSerializer):
    ignored = frozenset("kind kind_label position places house is_own updated_at".split())
    is_sms = Flag(required=False)
    is_mail = Flag(required=False)
    sms = serializers.CharField(max_length=1000, allow_blank=True, required=False)
    mail_subject = serializers.CharField(max_length=150, allow_blank=True, required=False)
    mail_body = serializers.CharField(max_length=5000, allow_blank=True, required=False)
    lang_obj = LangObjField(TEXTS, required=False)


class PreviewIn(StrictSerializer):
    """Words as they stand in the form, in one language; empty ones show the house's."""

    language = serializers.ChoiceField(choices=languages.LANGUAGES)
    sms = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")
    mail_subject = serializers.CharField(max_length=150, allow_blank=True, required=False, default="")
    mail_body = serializers.CharField(max_length=5000, allow_blank=True, required=False, default="")
