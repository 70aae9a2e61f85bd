"""Formats of Korea, checked once (korea 7)."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, cast

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common import image_hosts, languages, links
from core.common.typing import Translated

_PHONE = re.compile(r"^(01[016789]\d{7,8}|02\d{7,8}|0[3-6]\d\d{7,8}|070\d{7,8}|050\d{8,9}|1[568]\d{6})$", re.ASCII)


def digits(text: str) -> str:
    """A number without hyphens and spaces, in Latin digits whatever script it was typed in."""
    return re.sub(r"[\s-]", "", "".join(str(unicodedata.decimal(sign, sign)) for sign in text))


class PhoneField(serializers.CharField):
    """A Korean phone number, stored as digits."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=20, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        number = digits(super().to_internal_value(data))
        if number and not _PHONE.match(number):
            raise serializers.ValidationError(_("전화번호를 확인해 주세요."))
        return number


class PostcodeField(serializers.RegexField):
    """The five digits in force since 2015."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(r"^[0-9]{5}$", error_messages={"invalid": _("우편번호 5자리를 적어 주세요.")}, **kwargs)


class PictureAddressField(serializers.CharField):
    """The address of a picture: in our own storage, or https."""

    def to_internal_value(self, data: Any) -> str:
        src = super().to_internal_value(data)
        if image_hosts.is_hosted(src):
            return src
        if src.startswith("http://"):
            src = f"https://{src[7:]}"
        is_own = src.startswith(("/media/", "/static/")) and links.is_local_path(src)
        if src and not is_own and not (src.startswith("https://") and links.is_web_address(src)):
            raise serializers.ValidationError(_("올린 그림이나 https 주소만 쓸 수 있어요."))
        return src


class LinkField(serializers.CharField):
    """Where a link leads: a path of the shop, or http and https."""

    def to_internal_value(self, data: Any) -> str:
        address = super().to_internal_value(data)
        if address and not links.is_link(address):
            raise serializers.ValidationError(_("/shop 같은 주소나 https 주소를 적어 주세요."))
        return address


class LangObjField(serializers.DictField):
    """`{"en": {"product_name": …}}`: the texts in the six languages beside Korean.

    `most` has the greatest length of a text by field, in characters.
    """

    def __init__(self, fields: tuple[str, ...], *, most: Mapping[str, int] | None = None, **kwargs: Any) -> None:
        super().__init__(child=serializers.DictField(child=serializers.CharField(allow_blank=True)), **kwargs)
        self.text_fields, self.most = fields, most or {}

    def to_internal_value(self, data: Any) -> dict[str, dict[str, str]]:
        value = super().to_internal_value(data)
        for code, texts in value.items():
            if code not in languages.LANGUAGES or code == languages.DEFAULT:
                raise serializers.ValidationError({code: _("모르는 언어예요.")})
            unknown = set(texts) - set(self.text_fields)
            if unknown:
                raise serializers.ValidationError({code: _("모르는 항목이에요.")})
            for name, text in texts.items():
                most = self.most.get(name)
                if most is not None and len(text) > most:
                    refusal = _("%(most)s자까지 쓸 수 있어요.") % {"most": f"{most:,}"}
                    raise serializers.ValidationError({code: {name: refusal}})
        return value


def lang_obj(row: object, fields: tuple[str, ...]) -> Translated[Any]:
    """The texts of a row in the six languages beside Korean, empty ones left out."""
    texts: dict[str, dict[str, str]] = {}
    for code in languages.LANGUAGES:
        if code == languages.DEFAULT:
            continue
        own = {name: getattr(row, f"{name}_{languages.suffix(code)}") or "" for name in fields}
        texts[code] = {name: text for name, text in own.items() if text}
    return cast(Translated[Any], {code: own for code, own in texts.items() if own})


def set_lang_obj(row: object, texts: dict[str, dict[str, str]], fields: tuple[str, ...]) -> None:
    """Write `lang_obj` onto a row; a language or text that is missing becomes empty."""
    for code in languages.LANGUAGES:
        if code == languages.DEFAULT:
            continue
        for name in fields:
            setattr(row, f"{name}_{languages.suffix(code)}", texts.get(code, {}).get(name, ""))
