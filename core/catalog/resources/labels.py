"""Labels of the columns of a product file on screens. The files themselves always have the Korean names."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from core.bulk.languages import LANGUAGES

Label = str | Promise
OPTIONS = 5
MAX_VARIANTS = 500

BASIC, PRICE, OPTION = _("기본"), _("가격"), _("옵션")
FOREIGN = _("다른 쇼핑몰 파일")
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
    "is_consignment": _("위탁"),
    "is_overseas": _("해외배송"),
    "origin_country": _("원산지"),
    "hs_code": _("HS코드"),
    "weight_g": _("무게(g)"),
    "search_words": _("검색어"),
    "min_qty": _("최소 수량"),
    "max_qty": _("최대 수량"),
    "point_rate": _("적립률"),
    "low_stock_at": _("재고 부족 기준"),
    "price_tiers": _("수량별 가격"),
    "size_table": _("사이즈표"),
    "related_codes": _("함께 볼 상품"),
    "item_info": _("상품정보고시"),
    "item_info_class": _("상품정보고시 분류"),
    "seo_title": _("검색 제목"),
    "seo_description": _("검색 설명"),
}


# Labels of columns that only other shops' files have.
SHOWN_FOREIGN: Mapping[str, Label] = {
    "selling": _("판매 여부"),
    "buyable": _("구매 가능"),
    "price_hidden": _("가격 대신 문구"),
    "stock_counted": _("재고 관리"),
    "own_code": _("자체 상품코드"),
    "row_id": _("상품 번호"),
    "row_type": _("상품 종류"),
    "view": _("스토어·언어"),
    "option_used": _("옵션 사용"),
    "option_list": _("옵션 모음"),
    "option_colors": _("옵션 색"),
    "option_names": _("옵션 이름 모음"),
    "option_values": _("옵션 값 모음"),
    "option_prices": _("옵션 추가금 모음"),
    "option_stocks": _("옵션 재고 모음"),
    "variations": _("옵션 조합 목록"),
    "variation_labels": _("옵션 조합 이름"),
    "variant_title": _("옵션 조합의 이름"),
    "brand": _("브랜드"),
    "point_unit": _("적립 단위"),
    "tax_kind": _("과세 구분"),
    "adult": _("성인 인증"),
    "weight_unit": _("무게 단위"),
    "sale_from": _("할인 시작"),
    "sale_until": _("할인 끝"),
    "sold_from": _("판매 시작"),
    "sold_until": _("판매 끝"),
    "discount_amount": _("할인액"),
    "discount_percent": _("할인율(%)"),
    "stock_parts": _("창고별 재고"),
    "summary": _("짧은 설명"),
    "facets": _("분류·특성 모음"),
    "features": _("특성 모음"),
    "category_levels": _("분류 단계"),
    "sale_on": _("할인 중"),
    "discount_unit": _("할인 단위"),
    "stock_unit": _("재고를 세는 단위"),
    "goods_type": _("상품 형태"),
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
