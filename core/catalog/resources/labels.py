"""What the screens call the columns of a product file. Files themselves always carry the Korean names."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from core.jobs.languages import LANGUAGES

Label = str | Promise
OPTIONS = 5

BASIC, PRICE, OPTION = _("기본"), _("가격"), _("옵션")
SORT, MORE, WORDS = _("분류와 그림"), _("추가 정보"), _("다른 언어")
_IN_LANGUAGE = {
    "product_name": _("상품명({language})"),
    "product_description": _("설명({language})"),
    "seo_title": _("검색 제목({language})"),
    "seo_description": _("검색 설명({language})"),
    "price": _("판매가({language})"),
}
_OPTION_IN_LANGUAGE = {"name": _("옵션{place} 이름({language})"), "value": _("옵션{place} 값({language})")}
_PLAIN: Mapping[str, Label] = {
    "product_code": _("상품코드"),
    "parent_code": _("상위 상품코드"),
    "product_name": _("상품명"),
    "product_price": _("정가"),
    "product_sale_price": _("판매가"),
    "currency": _("통화"),
    "status": _("판매 상태"),
    "published": _("진열"),
    "categories": _("분류"),
    "properties": _("속성"),
    "images": _("이미지"),
    "price_diff": _("옵션 추가금"),
    "stock": _("재고"),
    "variant_code": _("옵션 코드"),
    "product_description": _("설명"),
    "maker": _("제조사"),
    "seller": _("판매자 아이디"),
    "is_overseas": _("해외배송"),
    "origin_country": _("원산지"),
    "hs_code": _("HS코드"),
    "min_qty": _("최소 수량"),
    "max_qty": _("최대 수량"),
    "point_rate": _("적립률"),
    "price_tiers": _("수량별 가격"),
    "item_info": _("상품정보고시"),
    "item_info_class": _("상품정보고시 분류"),
    "seo_title": _("검색 제목"),
    "seo_description": _("검색 설명"),
}


def _labels() -> dict[str, Label]:
    found: dict[str, Label] = dict(_PLAIN)
    for place in range(1, OPTIONS + 1):
        found[f"option{place}_name"] = format_lazy(_("옵션{place} 이름"), place=place)
        found[f"option{place}_value"] = format_lazy(_("옵션{place} 값"), place=place)
    for code, language in LANGUAGES.items():
        for name, text in _IN_LANGUAGE.items():
            found[f"{name}_{code}"] = format_lazy(text, language=language)
        for place in range(1, OPTIONS + 1):
            for part, text in _OPTION_IN_LANGUAGE.items():
                found[f"option{place}_{part}_{code}"] = format_lazy(text, place=place, language=language)
    return found


SHOWN: Mapping[str, Label] = _labels()
