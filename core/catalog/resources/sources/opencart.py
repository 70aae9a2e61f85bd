"""The product sheet of OpenCart's export and import tool. Facts: docs/importing.md#opencart."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from core.bulk.contracts import LANGUAGE_NAMES
from core.catalog.resources.sources.contract import OTHER, Codes, Source

# `name(en-gb)`: a text in one of the shop's languages.
_TEXT = re.compile(r"(name|description|meta_title|meta_description|meta_keywords|tags) ?\((\w{2})[\w-]*\)", re.I)
_FIELDS = {
    "name": "product_name",
    "description": "product_description",
    "meta_title": "seo_title",
    "meta_description": "seo_description",
    "meta_keywords": "search_words",
    "tags": "search_words",
}
# Ours differs for Chinese.
_CODES = {"zh": "cn"}


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Map the texts of Korean, or else of the first language, to our Korean ones, and the others to their own."""
    texts = {header: match for header in headers if (match := _TEXT.fullmatch(header.strip()))}
    languages = [match[2].casefold() for match in texts.values()]
    main = "ko" if "ko" in languages else next(iter(languages), "")
    for header, match in texts.items():
        field, language = _FIELDS[match[1].casefold()], match[2].casefold()
        code = _CODES.get(language, language)
        taken = f"{field}_{code}"
        if language == main:
            # `en-gb` and `en-us` are one language: the first is used.
            mapping[header] = field if field == "search_words" or field not in mapping.values() else ""
        elif code in LANGUAGE_NAMES and field != "search_words" and taken not in mapping.values():
            mapping[header] = taken


SOURCE = Source(
    name="opencart",
    title="OpenCart",
    marks=(
        ("product_id", "model", "image_name"),
        ("product_id", "model", "stock_status_id"),
        ("product_id", "subtract", "minimum"),
    ),
    columns={
        "product_id": "product_code",
        # Numbers of categories, which are not names.
        "categories": "categories",
        "sku": "",
        "upc": "",
        "ean": "",
        "jan": "",
        "isbn": "",
        "mpn": "",
        "location": "",
        "quantity": "stock",
        "model": "variant_code",
        "manufacturer": "maker",
        "image_name": "images",
        "shipping": "",
        "price": "product_sale_price",
        "points": "",
        "date_added": "",
        "date_modified": "",
        "date_available": "sold_from",
        "weight": "weight_g",
        "weight_unit": "weight_unit",
        "length": "",
        "width": "",
        "height": "",
        "length_unit": "",
        "status": "selling",
        "tax_class_id": "",
        "seo_keyword": "",
        "stock_status_id": "",
        "store_ids": "",
        "layout": "",
        "related_ids": "",
        "sort_order": "",
        "subtract": "stock_counted",
        "minimum": "min_qty",
    },
    values={
        "selling": {"true": "Y", "1": "Y", "yes": "Y", "enabled": "Y", OTHER: "N"},
        "stock_counted": {"false": "N", "0": "N", "no": "N", OTHER: "Y"},
    },
    codes={"categories": Codes(like=r"\d+", joined=",")},
    has_paths=True,
    fix=_fix,
    does=(
        gettext_lazy("Products 시트만 읽어요. 옵션, 추가 이미지, 할인은 다른 시트에 있어서 가져오지 않아요."),
        gettext_lazy("status가 true가 아닌 상품은 판매 종료로, subtract가 false면 재고를 세지 않는 것으로 읽어요."),
        gettext_lazy("분류는 번호뿐이라 아래 표에 적은 이름으로 바꿔요. 그림은 image 폴더의 주소를 적으면 가져와요."),
    ),
)
