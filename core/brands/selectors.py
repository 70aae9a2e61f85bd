"""The brand of a host, and its public data."""

import threading
import time
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import DatabaseError
from django.db.models.fields.files import FieldFile
from django.utils import timezone

from core.brands.answers import BrandFacts, BrandName, PublicBrand, SettingBase, ShopSetting, Theme
from core.brands.models import (
    BonaejaObj,
    Brand,
    BrandHost,
    DirectoryVersion,
    ImageHostObj,
    Policy,
    SettingObj,
    ThemeCss,
)
from core.common import database, languages
from core.common.tenancy import scoped_brand_id
from core.integrations import live_mode
from core.integrations.sms.base import is_sandbox_key

ROOT_BRAND_ID = 1


@dataclass(frozen=True)
class BrandInfo:
    """The data of a brand that every request needs; `public` is the whitelist of D6, by language.

    `has_sms` tells whether it can send text messages, `is_open` whether everybody may see the shop; `images_base` is
    the start of the addresses of its pictures at an image host, '' without one.
    """

    id: int
    dns: str
    is_use_lang: int
    default_lang: str
    lang_list: tuple[str, ...]
    setting: dict[str, Any]
    public: dict[str, PublicBrand]
    version: str
    has_sms: bool = False
    is_open: bool = True
    images_base: str = ""

    def resolve_language(self, requested: str | None) -> str:
        """The language in which this brand answers a request for `requested` (D1)."""
        return languages.choose(
            wanted=requested, is_use_lang=self.is_use_lang, allowed=list(self.lang_list), default=self.default_lang
        )


def normalise_host(host: str) -> str:
    """A host as the table stores it: no port, lower case, no trailing dot, IDNA."""
    name = host.strip().lower()
    if name.startswith("["):
        name = name[1:].split("]")[0]
    else:
        name = name.rsplit(":", 1)[0] if name.count(":") == 1 else name
    name = name.rstrip(".")
    try:
        return name.encode("idna").decode("ascii") if name else ""
    except UnicodeError:
        return ""


def preview_host(brand_id: int) -> str:
    """The host at which a brand answers before its own DNS does, or an empty text (docs/rules/opening.md)."""
    return f"brand-{brand_id}.{settings.PREVIEW_DOMAIN}" if settings.PREVIEW_DOMAIN else ""


class _Directory:
    """The brands of one version of the directory: the brand of each host, and each brand once it was requested."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.checked_at = time.monotonic()
        self._infos: dict[int, BrandInfo | None] = {}
        self._ids = dict(BrandHost.objects.values_list("host", "brand_id"))
        brands = dict(Brand.objects.values_list("dns", "pk"))
        self._ids |= {preview_host(brand_id): brand_id for brand_id in brands.values()} | brands
        self._ids.pop("", None)
        self._ids = {normalise_host(host): brand_id for host, brand_id in self._ids.items()}

    @property
    def is_empty(self) -> bool:
        return not self._ids

    def by_host(self, host: str) -> BrandInfo | None:
        brand_id = self._ids.get(host)
        return None if brand_id is None else self.by_id(brand_id)

    def by_id(self, brand_id: int) -> BrandInfo | None:
        if brand_id not in self._infos:
            row = Brand.objects.select_related(*PARTS).filter(pk=brand_id).first()
            if row is None:
                return None
            self._infos[brand_id] = _build_info(row)
        return self._infos[brand_id]


# What is read with a brand.
PARTS = ("setting_obj", "seo_obj", "theme_css", "bonaeja_obj", "image_host_obj")
_lock = threading.Lock()
_copy: _Directory | None = None


def clear_directory() -> None:
    """Drop this process's copy; other processes follow within a second."""
    global _copy
    with _lock:
        _copy = None


def _directory() -> _Directory:
    """This process's copy, rebuilt when the directory's version has changed (D2: within a second)."""
    global _copy
    copy = _copy
    if copy is not None and time.monotonic() - copy.checked_at <= settings.BRAND_DIRECTORY_SECONDS:
        return copy
    # One thread checks; the others use the current copy.
    if not _lock.acquire(blocking=copy is None):
        return copy if copy is not None else _directory()
    try:
        if _copy is None or time.monotonic() - _copy.checked_at > settings.BRAND_DIRECTORY_SECONDS:
            _copy = _refreshed(_copy)
        return _copy
    finally:
        _lock.release()


def _refreshed(copy: _Directory | None) -> _Directory:
    try:
        version = (
            DirectoryVersion.objects.filter(pk=DirectoryVersion.ONLY).values_list("number", flat=True).first() or 0
        )
    except DatabaseError as exc:
        # The brands are known; later queries of the request will report that the database is away.
        if copy is None or not database.is_away(exc):
            raise
        version = copy.version
    if copy is None or copy.version != version:
        return _Directory(version)
    copy.checked_at = time.monotonic()
    return copy


def by_host(host: str) -> BrandInfo | None:
    """The brand of a request's host, None where there is none."""
    return _directory().by_host(normalise_host(host))


def is_empty() -> bool:
    """Whether the installation has no brand yet."""
    return _directory().is_empty


def by_id(brand_id: int) -> BrandInfo | None:
    """The brand with this id."""
    return _directory().by_id(brand_id)


def lock_directory() -> None:
    """Hold the directory of brands until the end of the transaction: others who change it wait."""
    DirectoryVersion.objects.get_or_create(pk=DirectoryVersion.ONLY)
    DirectoryVersion.objects.select_for_update().get(pk=DirectoryVersion.ONLY)


def list_brand_names() -> list[BrandName]:
    """Every brand's `{id, dns, name, logo_img}`, in order of id."""
    rows = Brand.objects.order_by("pk").values_list("pk", "dns", "name_ko", "logo_file")
    storage = Brand._meta.get_field("logo_file").storage  # type: ignore[union-attr]
    return [
        {"id": pk, "dns": dns, "name": name, "logo_img": storage.url(logo) if logo else ""}
        for pk, dns, name, logo in rows
    ]


def sms_credential_kinds(besides: int | None = None) -> set[str]:
    """Whether the brands' text message accounts are of the sandbox, real ones, or both."""
    rows = BonaejaObj.objects.exclude(api_key_sealed="")
    keys = {row.known_key for row in rows if row.brand_id != besides} - {""}
    return {live_mode.SANDBOX if is_sandbox_key(key) else live_mode.LIVE for key in keys}


def image_host_kinds(besides: int | None = None) -> set[str]:
    """SANDBOX where a brand stores pictures in the sandbox. A real host beside practice money does no harm."""
    hosts = ImageHostObj.objects.filter(is_used=1)
    return {live_mode.SANDBOX for host in hosts if host.brand_id != besides and is_sandbox_cloud(host.cloud_name)}


def is_sandbox_cloud(name: str) -> bool:
    """Whether a cloud name belongs to the sandbox's image host."""
    return name == "local" or name.startswith("local-")


def images_base_of(host: ImageHostObj) -> str:
    """The start of the addresses of a brand's pictures at its image host, '' where it has none."""
    if not host.cloud_name:
        return ""
    site = settings.SANDBOX_URL if is_sandbox_cloud(host.cloud_name) else settings.CLOUDINARY_IMAGES_URL
    return f"{site}/{host.cloud_name}/image/upload/"


def get_images_base() -> str:
    """The same of the brand in force; '' outside a brand's scope."""
    brand_id = scoped_brand_id()
    info = by_id(brand_id) if brand_id is not None else None
    return info.images_base if info else ""


def sms_mode(account: BonaejaObj) -> str:
    """Whether text messages go to the sandbox (`play`), to the carrier (`live`) or nowhere (`none`)."""
    key = account.known_key
    if not key or not account.is_complete:
        return "none"
    return live_mode.SANDBOX if is_sandbox_key(key) else live_mode.LIVE


def policies_in_force() -> list[Policy]:
    """The versions of the brand's documents whose day has come, the one in force of each kind last."""
    return list(Policy.objects.filter(effective_on__lte=timezone.localdate()).order_by("version"))


def setting_base(setting: SettingObj) -> SettingBase:
    """The part of setting_obj that is the same for shops and managers."""
    return {
        "max_use_point": setting.max_use_point,
        "use_point_min_price": setting.use_point_min_price,
        "point_rate": float(setting.point_rate),
        "tutorial_num": setting.tutorial_num,
        "is_use_consignment": setting.is_use_consignment,
        "is_use_item_card_style": setting.is_use_item_card_style,
        "is_use_lang": setting.is_use_lang,
        "is_use_shop_obj_style": setting.is_use_shop_obj_style,
        "is_use_blog_obj_style": setting.is_use_blog_obj_style,
        "is_price_members_only": setting.is_price_members_only,
        "default_lang": setting.default_lang,
        "is_use_account_check": setting.is_use_account_check,
    }


def setting_values(brand: Brand) -> ShopSetting:
    """setting_obj, with the three values that fall back to the environment (D41)."""
    setting = brand.setting_obj

    def own_or(own: int | None, other: int) -> int:
        return other if own is None else own

    return {
        **setting_base(setting),
        "shop_demo_num": own_or(setting.shop_demo_num, settings.SHOP_DEMO_NUM),
        "blog_demo_num": own_or(setting.blog_demo_num, settings.BLOG_DEMO_NUM),
        "is_use_seller": own_or(setting.is_use_seller, settings.IS_USE_SELLER),
    }


def theme_values(theme: ThemeCss) -> Theme:
    """Colours and radii."""
    return {
        "main_color": theme.main_color,
        "sub_color": theme.sub_color,
        "picture_radius": theme.picture_radius,
        "control_radius": theme.control_radius,
    }


def facts(brand: Brand, language: str) -> BrandFacts:
    """Public facts of a brand in one language; everything else is private (D6)."""
    suffix = languages.suffix(language)

    def text(name: str) -> str:
        return getattr(brand, f"{name}_{suffix}") or getattr(brand, f"{name}_ko") or ""

    def picture(file: FieldFile) -> str:
        return file.url if file else ""

    return {
        "id": brand.pk,
        "name": text("name"),
        "dns": brand.dns,
        "og_description": text("og_description"),
        "basic_info": text("basic_info"),
        "show_basic_info": brand.show_basic_info,
        "company_name": text("company_name"),
        "pvcy_rep_name": text("pvcy_rep_name"),
        "ceo_name": text("ceo_name"),
        "addr": text("addr"),
        "business_num": brand.business_num,
        "phone_num": brand.phone_num,
        "fax_num": brand.fax_num,
        "mail_order_num": text("mail_order_num"),
        "mail_order_office": text("mail_order_office"),
        "email": brand.email,
        "hosting_provider": text("hosting_provider"),
        "escrow_provider": text("escrow_provider"),
        "privacy_officer_email": brand.privacy_officer_email,
        "cs_hours": text("cs_hours"),
        "customs_agent_code": brand.customs_agent_code,
        "logo_img": picture(brand.logo_file),
        "dark_logo_img": picture(brand.dark_logo_file),
        "favicon_img": picture(brand.favicon_file),
        "og_img": picture(brand.og_file),
        "lang_list": list(brand.lang_list),
        "seo_obj": {"naver_token": brand.seo_obj.naver_token, "google_token": brand.seo_obj.google_token},
    }


def public_values(brand: Brand, language: str) -> PublicBrand:
    """The public data of a brand in one language: all that `/api/domain` and the bootstrap may contain (D6)."""
    return {
        **facts(brand, language),
        "root_id": ROOT_BRAND_ID,
        "is_open": brand.opened_at is not None,
        "setting_obj": setting_values(brand),
        "theme_css": theme_values(brand.theme_css),
        "item_card_obj": {**brand.theme_css.item_card, "design": brand.theme_css.item_card_design},  # type: ignore[typeddict-item]
        "blog_item_card_obj": brand.theme_css.blog_item_card,
    }


def _build_info(brand: Brand) -> BrandInfo:
    shown = setting_values(brand)
    setting: dict[str, Any] = {
        **shown,
        "sms_daily_limit": brand.setting_obj.sms_daily_limit,
        "deposit_days": brand.setting_obj.deposit_days,
        "confirm_days": brand.setting_obj.confirm_days,
        "low_stock_at": brand.setting_obj.low_stock_at,
        "point_wait_days": brand.setting_obj.point_wait_days,
        "point_expire_days": brand.setting_obj.point_expire_days,
        "review_point_text": brand.setting_obj.review_point_text,
        "review_point_photo": brand.setting_obj.review_point_photo,
    }
    return BrandInfo(
        id=brand.pk,
        dns=brand.dns,
        is_use_lang=shown["is_use_lang"],
        default_lang=shown["default_lang"],
        lang_list=tuple(brand.lang_list),
        setting=setting,
        public={code: public_values(brand, code) for code in languages.LANGUAGES},
        version=brand.updated_at.isoformat(),
        has_sms=brand.bonaeja_obj.is_complete,
        is_open=brand.opened_at is not None,
        images_base=images_base_of(brand.image_host_obj),
    )
