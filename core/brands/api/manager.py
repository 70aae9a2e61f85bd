"""Brands: a root manager sees all of them, other managers the one in force."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework import serializers

from core.brands import dns, passes, selectors, services
from core.brands.answers import BrandHosts, BrandRecord, BrandSetting, ShopPass
from core.brands.models import CLOUD_NAME, COLOUR, Brand, SettingObj, Tour
from core.common import languages
from core.common.errors import Invalid, NotAllowed
from core.common.fields import LangObjField, lang_obj, set_lang_obj
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security

TEXTS = services.TRANSLATED
# Only the root manager changes hosts (tenancy 9).
_ROOT_ONLY = frozenset({"dns", "hosts"})
MAX_HOSTS = 20


class SettingIn(StrictSerializer):
    max_use_point = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    point_rate = serializers.DecimalField(max_digits=5, decimal_places=2, min_value=0, max_value=100, required=False)
    use_point_min_price = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    point_wait_days = serializers.IntegerField(min_value=0, max_value=90, required=False)
    point_expire_days = serializers.IntegerField(min_value=0, max_value=3650, required=False)
    review_point_text = serializers.IntegerField(min_value=0, max_value=100_000, required=False)
    review_point_photo = serializers.IntegerField(min_value=0, max_value=100_000, required=False)
    tutorial_num = serializers.IntegerField(min_value=0, max_value=max(Tour.values), required=False)
    shop_demo_num = serializers.IntegerField(min_value=0, max_value=2, required=False, allow_null=True)
    blog_demo_num = serializers.IntegerField(min_value=0, max_value=2, required=False, allow_null=True)
    is_use_seller = Flag(required=False, allow_null=True)
    is_use_consignment = Flag(required=False)
    is_use_item_card_style = Flag(required=False)
    is_use_lang = Flag(required=False)
    is_use_shop_obj_style = Flag(required=False)
    is_use_blog_obj_style = Flag(required=False)
    is_price_members_only = Flag(required=False)
    default_lang = serializers.ChoiceField(choices=[*languages.LANGUAGES, ""], required=False)
    is_use_account_check = Flag(required=False)
    sms_daily_limit = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    low_stock_at = serializers.IntegerField(min_value=0, max_value=10_000_000, required=False)
    deposit_days = serializers.IntegerField(min_value=1, max_value=30, required=False)
    confirm_days = serializers.IntegerField(min_value=7, max_value=90, required=False)


class SeoIn(StrictSerializer):
    naver_token = serializers.CharField(max_length=200, allow_blank=True, required=False)
    google_token = serializers.CharField(max_length=200, allow_blank=True, required=False)


class BonaejaIn(StrictSerializer):
    api_key = serializers.CharField(max_length=200, allow_blank=True, required=False)
    user_id = serializers.CharField(max_length=60, allow_blank=True, required=False)
    sender = serializers.CharField(max_length=20, allow_blank=True, required=False)


class ImageHostIn(StrictSerializer):
    is_used = Flag(required=False)
    cloud_name = serializers.CharField(max_length=60, allow_blank=True, validators=[CLOUD_NAME], required=False)
    upload_preset = serializers.CharField(max_length=200, allow_blank=True, required=False)


class ThemeIn(StrictSerializer):
    main_color = serializers.CharField(validators=[COLOUR], required=False)
    sub_color = serializers.CharField(validators=[COLOUR], required=False)
    picture_radius = serializers.IntegerField(min_value=0, max_value=40, required=False)
    control_radius = serializers.IntegerField(min_value=0, max_value=30, required=False)
    item_card_design = serializers.IntegerField(min_value=0, max_value=2, required=False)


def _text(most: int) -> serializers.CharField:
    return serializers.CharField(max_length=most, allow_blank=True, required=False)


class BrandIn(StrictSerializer):
    name = serializers.CharField(max_length=60)
    dns = serializers.RegexField(r"^[a-z0-9.-]{1,253}$", required=False)
    hosts = serializers.ListField(child=serializers.CharField(max_length=253), required=False, max_length=MAX_HOSTS)
    og_description = _text(300)
    company_name = _text(100)
    pvcy_rep_name = _text(60)
    ceo_name = _text(60)
    addr = _text(200)
    resident_num = serializers.RegexField(r"^([0-9]{6}-?[0-9]{7})?$", required=False, allow_blank=True)
    business_num = serializers.RegexField(r"^([0-9]{3}-?[0-9]{2}-?[0-9]{5})?$", required=False, allow_blank=True)
    phone_num = _text(20)
    fax_num = _text(20)
    mail_order_num = _text(60)
    mail_order_office = _text(60)
    note = _text(5000)
    basic_info = _text(5000)
    show_basic_info = Flag(required=False)
    email = serializers.EmailField(allow_blank=True, required=False)
    hosting_provider = _text(60)
    escrow_provider = _text(100)
    privacy_officer_email = serializers.EmailField(allow_blank=True, required=False)
    cs_hours = _text(100)
    customs_agent_code = _text(20)
    logo_file = serializers.FileField(required=False)
    dark_logo_file = serializers.FileField(required=False)
    favicon_file = serializers.FileField(required=False)
    og_file = serializers.FileField(required=False)
    lang_list = serializers.ListField(child=serializers.ChoiceField(choices=languages.LANGUAGES), required=False)
    lang_obj = LangObjField(TEXTS, required=False)
    setting_obj = SettingIn(required=False)
    seo_obj = SeoIn(required=False)
    bonaeja_obj = BonaejaIn(required=False)
    image_host_obj = ImageHostIn(required=False)
    theme_css = ThemeIn(required=False)


def setting(part: SettingObj) -> BrandSetting:
    """setting_obj as managers save it."""
    return {
        **selectors.setting_base(part),
        "shop_demo_num": part.shop_demo_num,
        "blog_demo_num": part.blog_demo_num,
        "is_use_seller": part.is_use_seller,
        "point_wait_days": part.point_wait_days,
        "point_expire_days": part.point_expire_days,
        "review_point_text": part.review_point_text,
        "review_point_photo": part.review_point_photo,
        "sms_daily_limit": part.sms_daily_limit,
        "deposit_days": part.deposit_days,
        "confirm_days": part.confirm_days,
        "low_stock_at": part.low_stock_at,
    }


def _record(brand: Brand, call: ResourceRequest) -> BrandRecord:
    return {
        # Korean texts as stored.
        **selectors.facts(brand, languages.DEFAULT),
        "hosts": sorted(host.host for host in brand.hosts.all()),
        "preview_host": selectors.preview_host(brand.pk),
        "opened_at": brand.opened_at,
        "note": brand.note,
        "setting_obj": setting(brand.setting_obj),
        "theme_css": {
            **selectors.theme_values(brand.theme_css),
            "item_card_design": brand.theme_css.item_card_design,
        },
        "bonaeja_obj": {"user_id": brand.bonaeja_obj.user_id, "sender": brand.bonaeja_obj.sender, "api_key": ""},
        "image_host_obj": {
            "is_used": brand.image_host_obj.is_used,
            "cloud_name": brand.image_host_obj.cloud_name,
            "upload_preset": "",
        },
        "has_resident_num": bool(brand.resident_sealed),
        "has_image_preset": bool(brand.image_host_obj.upload_preset_sealed),
        "lang_obj": lang_obj(brand, TEXTS),
        "created_at": brand.created_at,
        "updated_at": brand.updated_at,
    }


def _rows(brands: QuerySet[Brand], call: ResourceRequest) -> list[BrandRecord]:
    return [_record(brand, call) for brand in brands]


def visible(brands: QuerySet[Brand], call: ResourceRequest) -> QuerySet[Brand]:
    """All brands for a root manager, the one in force for other managers."""
    related = brands.select_related(*selectors.PARTS).prefetch_related("hosts")
    return related if call.user.is_root else related.filter(pk=current_brand_id())


def _create(call: ResourceRequest) -> Brand:
    if not call.data.get("dns"):
        raise Invalid({"dns": _("필수 항목을 입력해 주세요.")})
    values = dict(call.data)
    texts = values.pop("lang_obj", {})
    brand = services.create_brand(values=values, is_open=False)
    return _translated(brand, texts, call, {})


def _sorted(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) else value


def _update(call: ResourceRequest) -> Brand:
    brand: Brand = call.obj
    values = dict(call.data)
    if not call.user.is_root:
        own = {"dns": brand.dns, "hosts": [host.host for host in brand.hosts.all()]}
        changed = [name for name in _ROOT_ONLY if name in values and _sorted(values[name]) != _sorted(own[name])]
        if changed:
            raise NotAllowed()
    before = _record(brand, call)
    texts = values.pop("lang_obj", None)
    return _translated(services.update_brand(brand=brand, values=values), texts, call, before)


def _translated(
    brand: Brand, texts: dict[str, dict[str, str]] | None, call: ResourceRequest, before: Mapping[str, Any]
) -> Brand:
    if texts is not None:
        set_lang_obj(brand, texts, TEXTS)
        services.update_brand(brand=brand, values={})
    security.audit(
        actor=call.user,
        action="update" if before else "create",
        subject="brands",
        subject_id=brand.pk,
        brand_id=brand.pk,
        before=before,
        after=_record(brand, call),
    )
    return brand


def _pass(call: ResourceRequest) -> ShopPass:
    return {"path": f"/?{passes.PARAMETER}={passes.make(call.obj.pk)}"}


def _dns(call: ResourceRequest) -> BrandHosts:
    brand: Brand = call.obj
    hosts = [brand.dns, *sorted(host.host for host in brand.hosts.all())]
    return dns.look_up(hosts=hosts, target=selectors.normalise_host(call.request._request.get_host()))


RESOURCES = (
    Resource(
        name="brands",
        scope=Scope.MANAGER,
        model=Brand,
        queryset=lambda: Brand.objects.select_related(*selectors.PARTS),
        serialize_list=_rows,
        narrow=visible,
        serialize=_record,
        serializer=BrandIn,
        create=_create,
        update=_update,
        sorts={"id": "pk", "name": "name_ko", "dns": "dns"},
        default_sort="id",
        verbs=(
            Verb(name="dns", run=_dns, method="get", action="view"),
            Verb(name="pass", run=_pass, method="get", action="view"),
        ),
    ),
)
