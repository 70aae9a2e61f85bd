"""`POST /api/promotion-previews`: what a promotion would do, before it is saved."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.accounts.models import User
from core.common.errors import Invalid
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.orders.answers.promotions import PromotionPreview
from core.orders.api.serializers import ItemIn
from core.orders.selectors import promotion_previews as previews
from core.promotions.contracts import Audience, Benefit, Combine, Level, Origin, PromotionKind, Unit
from core.promotions.models import Promotion


def _ids() -> serializers.ListField:
    return serializers.ListField(
        child=serializers.IntegerField(min_value=1), required=False, default=list, max_length=1_000
    )


def _won() -> serializers.IntegerField:
    return serializers.IntegerField(min_value=0, max_value=2_000_000_000, required=False, default=0)


class PromotionPreviewIn(StrictSerializer):
    """The terms of a promotion, and a cart: a member's, given items, or none for a made one."""

    id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)
    name = serializers.CharField(max_length=60, allow_blank=True, required=False, default="")
    kind = serializers.ChoiceField(choices=PromotionKind.values, required=False, default=PromotionKind.RULE)
    level = serializers.ChoiceField(choices=Level.values)
    benefit = serializers.ChoiceField(choices=Benefit.values)
    unit = serializers.ChoiceField(choices=Unit.values, required=False, default=Unit.ONCE)
    value = _won()
    cap = _won()
    combine = serializers.ChoiceField(choices=Combine.values, required=False, default=Combine.ONE_PER_LEVEL)
    products = _ids()
    categories = _ids()
    excluded_products = _ids()
    excluded_categories = _ids()
    origin = serializers.ChoiceField(choices=Origin.values, required=False, default=Origin.ANY)
    is_full_price_only = serializers.IntegerField(min_value=0, max_value=1, required=False, default=0)
    min_won = _won()
    min_pieces = _won()
    audience = serializers.ChoiceField(choices=Audience.values, required=False, default=Audience.EVERYONE)
    grades = _ids()
    is_first_order = serializers.IntegerField(min_value=0, max_value=1, required=False, default=0)
    limit_total = _won()
    user_id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)
    items = ItemIn(many=True, required=False, default=list)


def _preview(call: ResourceRequest) -> PromotionPreview:
    data: dict[str, Any] = {**call.data}
    user_id, name = data.pop("user_id"), data.pop("name")
    items = [(item["id"], item["quantity"]) for item in data.pop("items")]
    if user_id is not None and not User.objects.filter(pk=user_id, is_active=True).exists():
        raise Invalid({"user_id": _("회원을 찾을 수 없어요. 다시 골라 주세요.")})
    candidate = previews.draft_candidate(data)
    return {
        "trial": previews.try_promotion(candidate, name=name, items=items, user_id=user_id),
        "forecast": previews.forecast(candidate),
    }


RESOURCES = (
    Resource(
        name="promotion-previews",
        scope=Scope.MANAGER,
        model=Promotion,
        queryset=Promotion.objects.none,
        verbs=(Verb(name="try", run=_preview, serializer=PromotionPreviewIn, detail=False, action="view"),),
    ),
)
