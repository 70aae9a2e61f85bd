"""Input of managers and shoppers."""

import json
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.catalog import models, related_codes, sizes
from core.catalog.translation import PRODUCT_TEXTS
from core.common import languages
from core.common.fields import LangObjField, PictureAddressField
from core.common.serializers import StrictSerializer

COLOUR = r"^#[0-9a-fA-F]{6}$"


class PriceLangField(serializers.DictField):
    """Prices by language, as an object or as its JSON text; amounts in the language's currency."""

    json_schema: ClassVar = {"type": ["object", "string"], "additionalProperties": {"type": "number"}}

    def to_internal_value(self, data: Any) -> dict[str, float]:
        if isinstance(data, str):
            try:
                data = json.loads(data) if data else {}
            except ValueError as exc:
                raise serializers.ValidationError(_("형식이 맞지 않아요.")) from exc
        if not isinstance(data, dict):
            raise serializers.ValidationError(_("형식이 맞지 않아요."))
        prices = {}
        for code, amount in data.items():
            if amount in ("", None):
                continue
            if code not in languages.LANGUAGES:
                raise serializers.ValidationError({code: _("모르는 언어예요.")})
            try:
                prices[code] = round(float(amount), 2)
            except (TypeError, ValueError) as exc:
                raise serializers.ValidationError({code: _("숫자로 적어 주세요.")}) from exc
            if not 0 <= prices[code] <= models.MAX_PRICE:
                raise serializers.ValidationError({code: _("0 이상의 금액을 적어 주세요.")})
        return prices

    def to_representation(self, value: Any) -> Any:
        return value


class SizeTableField(serializers.CharField):
    """A size table as text."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=sizes.MAX_TEXT, allow_blank=True, required=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        try:
            return sizes.clean_size_table(super().to_internal_value(data))
        except ValueError as exc:
            raise serializers.ValidationError(str(exc)) from exc


class ImageIn(StrictSerializer):
    src = PictureAddressField(max_length=300)
    alt = serializers.CharField(max_length=200, allow_blank=True, required=False)


class OptionValueIn(StrictSerializer):
    id = serializers.IntegerField(required=False, allow_null=True)
    name = serializers.CharField(max_length=80)
    lang_obj = LangObjField(("name",), required=False)
    color = serializers.RegexField(COLOUR, allow_blank=True, required=False)


class OptionGroupIn(StrictSerializer):
    id = serializers.IntegerField(required=False, allow_null=True)
    name = serializers.CharField(max_length=60)
    lang_obj = LangObjField(("name",), required=False)
    kind = serializers.ChoiceField(choices=models.OptionKind.choices, required=False)
    values = OptionValueIn(many=True)  # type: ignore[assignment]


class VariantIn(StrictSerializer):
    ignored = frozenset({"price", "is_active"})
    id = serializers.IntegerField(required=False, allow_null=True)
    values = serializers.ListField(child=serializers.CharField(max_length=80), required=False)  # type: ignore[assignment]
    price_diff = serializers.IntegerField(min_value=-models.MAX_PRICE, max_value=models.MAX_PRICE, required=False)
    stock = serializers.IntegerField(min_value=0, max_value=models.MAX_STOCK, required=False, allow_null=True)
    stock_seen = serializers.IntegerField(min_value=0, required=False, allow_null=True)
    code = serializers.CharField(max_length=80, allow_blank=True, required=False)


class TierIn(StrictSerializer):
    """A price tier; the service checks the bounds and reports errors with the field name."""

    ignored = frozenset({"grade_name"})
    grade_id = serializers.IntegerField(min_value=1, allow_null=True)
    min_qty = serializers.IntegerField(min_value=0, max_value=1_000_000)
    price = serializers.IntegerField(min_value=0, max_value=10 * models.MAX_PRICE)


class ItemInfoIn(StrictSerializer):
    name = serializers.CharField(max_length=60)
    value = serializers.CharField(max_length=500, allow_blank=True)


class ProductIn(StrictSerializer):
    """The input of a product."""

    # The first of the pictures, as answers have it: also in the form of a new product.
    ignored = frozenset({"img"})
    product_code = serializers.RegexField(
        r"^[^\s;|<>]+$",
        max_length=60,
        required=False,
        allow_blank=True,
        error_messages={"invalid": _("빈칸 없이 적어 주세요.")},
    )
    product_name = serializers.CharField(max_length=200)
    product_description = serializers.CharField(max_length=200_000, allow_blank=True, required=False)
    seo_title = serializers.CharField(max_length=120, allow_blank=True, required=False)
    seo_description = serializers.CharField(max_length=300, allow_blank=True, required=False)
    product_price = serializers.IntegerField(min_value=0, max_value=models.MAX_PRICE)
    product_sale_price = serializers.IntegerField(min_value=0, max_value=models.MAX_PRICE)
    price_lang_obj = PriceLangField(required=False)
    status = serializers.ChoiceField(choices=models.ProductStatus.choices, required=False)
    maker = serializers.CharField(max_length=80, allow_blank=True, required=False)
    seller_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    is_consignment = serializers.BooleanField(required=False)
    is_overseas = serializers.BooleanField(required=False)
    origin_country = serializers.RegexField(r"^[A-Za-z]{2}$", allow_blank=True, required=False)
    hs_code = serializers.RegexField(r"^[0-9.]{4,12}$", allow_blank=True, required=False)
    weight_g = serializers.IntegerField(min_value=0, max_value=models.MAX_WEIGHT, required=False, allow_null=True)
    search_words = serializers.CharField(max_length=500, allow_blank=True, required=False)
    point_rate = serializers.DecimalField(
        max_digits=5, decimal_places=2, min_value=0, max_value=100, required=False, allow_null=True
    )
    min_qty = serializers.IntegerField(min_value=1, max_value=models.MAX_QTY, required=False)
    max_qty = serializers.IntegerField(min_value=1, max_value=models.MAX_QTY, required=False)
    low_stock_at = serializers.IntegerField(min_value=0, max_value=models.MAX_STOCK, required=False, allow_null=True)
    item_info = ItemInfoIn(many=True, required=False)
    size_table = SizeTableField()
    related_codes = serializers.ListField(
        child=serializers.CharField(max_length=60), required=False, max_length=related_codes.MAX_CODES
    )
    images = ImageIn(many=True, required=False)
    option_groups = OptionGroupIn(many=True, required=False)
    variants = VariantIn(many=True, required=False)
    price_tiers = TierIn(many=True, required=False)
    category_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False)
    property_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False)
    lang_obj = LangObjField(PRODUCT_TEXTS, required=False)
    version = serializers.CharField(max_length=40, required=False, allow_blank=True)
    text_checked = serializers.ListField(
        child=serializers.ChoiceField(choices=[code for code in languages.LANGUAGES if code != languages.DEFAULT]),
        required=False,
    )

    def validate_images(self, images: list[Any]) -> list[Any]:
        if len(images) > 30:
            raise serializers.ValidationError(_("그림은 30장까지 올릴 수 있어요."))
        return images


class StockDifferenceIn(StrictSerializer):
    """A change of the only variant's stock, and the version of the product that it was made from."""

    difference = serializers.IntegerField(min_value=-models.MAX_STOCK, max_value=models.MAX_STOCK)
    version = serializers.CharField(max_length=40, required=False, allow_blank=True)


class _ParentField(serializers.IntegerField):
    """-1 in the API is None in the code (D5)."""

    def run_validation(self, data: Any = serializers.empty) -> Any:
        # After the validators, because they compare numbers. Null means no parent, too.
        value = None if data is None else super().run_validation(data)
        return None if value == -1 else value


class CategoryIn(StrictSerializer):
    category_group_id = serializers.IntegerField(source="group_id", min_value=1)
    parent_id = _ParentField(min_value=-1, required=False)
    category_name = serializers.CharField(max_length=80)
    img = PictureAddressField(max_length=300, allow_blank=True, required=False)
    img_file = serializers.FileField(required=False)
    position = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    size_table = SizeTableField()
    lang_obj = LangObjField(("category_name",), required=False)


class MoveIn(StrictSerializer):
    """Move before a sibling, or to the end without one."""

    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)


class CategoryMoveIn(MoveIn):
    parent_id = _ParentField(min_value=-1, allow_null=True)


class WishIn(StrictSerializer):
    product_id = serializers.IntegerField(min_value=1)


__all__ = [
    "CategoryIn",
    "CategoryMoveIn",
    "MoveIn",
    "ProductIn",
    "StockDifferenceIn",
    "WishIn",
]
