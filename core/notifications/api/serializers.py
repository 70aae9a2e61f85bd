"""What managers may write about notices."""

from rest_framework import serializers

from core.common import languages
from core.common.fields import LangObjField
from core.common.serializers import Flag, StrictSerializer
from core.notifications.kinds import TEXTS


class TextIn(StrictSerializer):
    is_sms = Flag(required=False)
    is_mail = Flag(required=False)
    sms = serializers.CharField(max_length=1000, allow_blank=True, required=False)
    mail_subject = serializers.CharField(max_length=150, allow_blank=True, required=False)
    mail_body = serializers.CharField(max_length=5000, allow_blank=True, required=False)
    lang_obj = LangObjField(TEXTS, required=False)


class SenderIn(StrictSerializer):
    email = serializers.EmailField(max_length=254)


class SenderTokenIn(StrictSerializer):
    token = serializers.CharField(max_length=600)


class NothingIn(StrictSerializer):
    """No values."""


class PreviewIn(StrictSerializer):
    """The texts of the form, in one language; an empty one shows the default text."""

    language = serializers.ChoiceField(choices=languages.LANGUAGES)
    sms = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")
    mail_subject = serializers.CharField(max_length=150, allow_blank=True, required=False, default="")
    mail_body = serializers.CharField(max_length=5000, allow_blank=True, required=False, default="")
