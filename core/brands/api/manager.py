"""Brands: a root manager sees all of them, everybody else the one in force."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework import serializers

from core.brands import services
from core.brands.models import COLOUR, Brand, SettingObj
from core.brands.selectors import public_values
from core.guard import services as guard
from core.kit import languages
from core.kit.errors import Invalid, NotAllowed
from core.kit.fields import LangObjField, lang_obj, set_lang_obj
from core.kit.resources import Call, Resource, Scope
from core.kit.serializers import Flag, StrictSerializer
from core.kit.tenancy import current_brand_id

TEXTS = services.TRANSLATED
_DERIVED = {f"{name}_img" for name in ("logo", "dark_logo", "favicon", "og")}
# Which shop answers where is the root manager's matter (security.md, section 1, rule 9).
_ROOT_ONLY = frozenset({"dns"})


class SettingIn(StrictSerializer):
    max_use_point = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    point_rate = serializers.DecimalField(max_digits=5, decimal_places=2, min_value=0, max_value=100, required=False)
    use_point_min_price = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    point_wait_days = serializers.IntegerField(min_value=0, max_value=90, required=False)
    point_expire_days = serializers.IntegerField(min_value=0, max_value=3650, required=False)
    tutorial_num = serializers.IntegerField(min_value=0, max_value=99, required=False)
    shop_demo_num = serializers.IntegerField(min_value=0, max_value=2, required=False, allow_null=True)
    blog_demo_num = serializers.IntegerField(min_value=0, max_value=2, required=False, allow_null=True)
    is_use_seller = Flag(required=False, allow_null=True)
    is_use_consignment = Flag(required=False)
    is_use_item_card_style = Flag(required=False)
    is_use_lang = Flag(required=False)
    is_use_shop_obj_style = Flag(required=False)
    is_use_blog_obj_style = Flag(required=False)
    default_lang = serializers.ChoiceField(choices=[*languages.LANGUAGES, ""], required=False)
    is_use_account_check = Flag(required=False)
    deposit_days = serializers.IntegerField(min_value=1, max_value=30, required=False)


class SeoIn(StrictSerializer):
    naver_token = serializers.CharField(max_length=200, allow_blank=True, required=False)
    google_token = serializers.CharField(max_length=200, allow_blank=True, required=False)


class BonaejaIn(StrictSerializer):
    api_key = serializers.CharField(max_length=200, allow_blank=True, required=False)
    user_id = serializers.CharField(max_length=60, allow_blank=True, required=False)
    sender = serializers.CharField(max_length=20, allow_blank=True, required=False)


class ThemeIn(StrictSerializer):
    main_color = serializers.CharField(validators=[COLOUR], required=False)
    sub_color = serializers.CharField(validators=[COLOUR], required=False)
    picture_radius = serializers.IntegerField(min_value=0, max_value=40, required=False)
    control_radius = serializers.IntegerField(min_value=0, max_value=30, required=False)
    item_card_design = serializers.IntegerField(min_value=0, max_value=2, required=False)


def _text(most: int) -> serializers.CharField:
    return serializers.CharField(max_length=most, allow_blank=True, required=False)


class BrandIn(StrictSerializer):
    ignored = frozenset({"item_card_obj", "created_at", "updated_at", "has_resident_num", *_DERIVED})
    name = serializers.CharField(max_length=60)
    dns = serializers.RegexField(r"^[a-z0-9.-]{1,253}$", required=False)
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
    theme_css = ThemeIn(required=False)


def _setting(part: SettingObj) -> dict[str, Any]:
    values: dict[str, Any] = {str(name): getattr(part, str(name)) for name in SettingIn().fields}
    values["point_rate"] = float(part.point_rate)
    return values


def _record(brand: Brand, call: Call) -> dict[str, Any]:
    public = public_values(brand, languages.DEFAULT)
    names = (set(BrandIn().fields) & set(public)) | _DERIVED
    row = {"id": brand.pk, **{name: public[name] for name in sorted(names)}}
    row |= {name: getattr(brand, f"{name}_ko") or "" for name in TEXTS}  # type: ignore[misc]
    bonaeja = brand.bonaeja_obj
    return row | {
        "note": brand.note,
        "setting_obj": _setting(brand.setting_obj),
        "theme_css": public["theme_css"] | {"item_card_design": brand.theme_css.item_card_design},
        "bonaeja_obj": {"user_id": bonaeja.user_id, "sender": bonaeja.sender, "api_key": ""},
        "has_resident_num": bool(brand.resident_sealed),
        "lang_obj": lang_obj(brand, TEXTS),
        "created_at": brand.created_at,
        "updated_at": brand.updated_at,
    }


def _rows(brands: QuerySet[Brand], call: Call) -> list[dict[str, Any]]:
    return [_record(brand, call) for brand in brands]


def visible(brands: QuerySet[Brand], call: Call) -> QuerySet[Brand]:
    """All brands for a root manager, the one in force for everybody else."""
    related = brands.select_related("setting_obj", "seo_obj", "bonaeja_obj", "theme_css")
    return related if call.user.is_root else related.filter(pk=current_brand_id())


def _create(call: Call) -> Brand:
    if not call.data.get("dns"):
        raise Invalid({"dns": _("필수 항목을 입력해 주세요.")})
    values = dict(call.data)
    texts = values.pop("lang_obj", {})
    brand = services.create_brand(values=values)
    return _translated(brand, texts, call, {})


def _update(call: Call) -> Brand:
    brand: Brand = call.obj
    values = dict(call.data)
    if not call.user.is_root:
        changed = [name for name in _ROOT_ONLY if name in values and values[name] != getattr(brand, name)]
        if changed:
            raise NotAllowed()
    before = _record(brand, call)
    texts = values.pop("lang_obj", None)
    return _translated(services.update_brand(brand=brand, values=values), texts, call, before)


def _translated(brand: Brand, texts: dict[str, dict[str, str]] | None, call: Call, before: dict[str, Any]) -> Brand:
    if texts is not None:
        set_lang_obj(brand, texts, TEXTS)
        services.update_brand(brand=brand, values={})
    guard.audit(
        actor=call.user,
        action="update" if before else "create",
        subject="brands",
        subject_id=brand.pk,
        brand_id=brand.pk,
        before=before,
        after=_record(brand, call),
    )
    return brand


RESOURCES = (
    Resource(
        name="brands",
        scope=Scope.MANAGER,
        model=Brand,
        queryset=lambda: Brand.objects.select_related("setting_obj", "seo_obj", "bonaeja_obj", "theme_css"),
        rows=_rows,
        narrow=visible,
        record=_record,
        serializer=BrandIn,
        create=_create,
        update=_update,
        sorts={"id": "pk", "name": "name_ko", "dns": "dns"},
        default_sort="id",
    ),
)
