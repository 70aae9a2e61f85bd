"""How cells of a file of past orders are read. A ValueError's text is for the manager."""

import re
from typing import Any

from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.contracts import is_scientific
from core.common import links
from core.common.phones import hyphenated


class Number(Widget):
    """An order's number as the former shop wrote it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        text = value.strip()
        if is_scientific(text):
            raise ValueError(_("엑셀이 숫자로 바꿨어요."))
        if len(text) > 60:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": 60})
        return text


class Phone(Widget):
    """A telephone number as digits; one of another country has a plus in front."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        digits = "".join(sign for sign in value if sign.isascii() and sign.isdigit())
        is_foreign = value.strip().startswith("+") and not digits.startswith("82")
        if value.strip().startswith("+82"):
            digits = f"0{digits[2:].removeprefix('0')}"
        elif re.fullmatch(r"1[016789]\d{7,8}", digits):
            # A spreadsheet drops the zero of a number.
            digits = f"0{digits}"
        text = f"+{digits}" if is_foreign else digits
        if len(text) > 20:
            raise ValueError(_("전화번호를 확인해 주세요."))
        return text

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return hyphenated(str(value or ""))


class Path(Widget):
    """The address that an order's page had, as a path of this shop: the host of the former shop is left out."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        path = re.sub(r"^https?://[^/]+", "", value.strip(), flags=re.I) or "/"
        try:
            known = links.normalise_address(path)
        except ValueError:
            raise ValueError(_("/로 시작하는 주소나 옛 쇼핑몰의 주소를 적어 주세요.")) from None
        if known == "/" or len(known) > 300:
            raise ValueError(_("/로 시작하는 주소나 옛 쇼핑몰의 주소를 적어 주세요."))
        return known
