"""Which brand lives at a host, and what the public may know of it."""

import threading
import time
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import DatabaseError

from core.brands.models import BonaejaObj, Brand, BrandHost, DirectoryVersion
from core.kit import database, languages
from core.outside import live
from core.outside.sms.base import is_play

ROOT_BRAND_ID = 1


@dataclass(frozen=True)
class BrandInfo:
    """A brand as every request needs it; `public` is the whitelist of D6, by language.

    `has_sms` says whether it can send text messages.
    """

    id: int
    dns: str
    is_use_lang: int
    default_lang: str
    lang_list: tuple[str, ...]
    setting: dict[str, Any]
    public: dict[str, dict[str, Any]]
    version: str
    has_sms: bool = False

    def language(self, wanted: str | None) -> str:
        """The language that this brand answers a wish with (D1)."""
        return languages.choose(
            wanted=wanted, is_use_lang=self.is_use_lang, allowed=list(self.lang_list), default=self.default_lang
        )


def normalise_host(host: str) -> str:
    """A host as the table keeps it: no port, lower case, no trailing dot, IDNA."""
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


class _Directory:
    """The brands as of one version of the directory: which host is whose, and each brand once it was asked for."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.looked_at = time.monotonic()
        self._infos: dict[int, BrandInfo | None] = {}
        self._ids = dict(BrandHost.objects.values_list("host", "brand_id"))
        self._ids |= {dns: brand_id for brand_id, dns in Brand.objects.values_list("pk", "dns")}
        self._ids = {normalise_host(host): brand_id for host, brand_id in self._ids.items()}

    @property
    def is_empty(self) -> bool:
        return not self._ids

    def by_host(self, host: str) -> BrandInfo | None:
        brand_id = self._ids.get(host)
        return None if brand_id is None else self.by_id(brand_id)

    def by_id(self, brand_id: int) -> BrandInfo | None:
        if brand_id not in self._infos:
            row = Brand.objects.select_related(*_PARTS).filter(pk=brand_id).first()
            if row is None:
                return None
            self._infos[brand_id] = _info(row)
        return self._infos[brand_id]


_PARTS = ("setting_obj", "seo_obj", "theme_css", "bonaeja_obj")
_lock = threading.Lock()
_copy: _Directory | None = None


def forget_directory() -> None:
    """Drop this process's copy; the others follow within a second."""
    global _copy
    with _lock:
        _copy = None


def _directory() -> _Directory:
    """The copy of this process, made again when the directory's version is another one (D2: within a second)."""
    global _copy
    copy = _copy
    if copy is not None and time.monotonic() - copy.looked_at <= settings.BRAND_DIRECTORY_SECONDS:
        return copy
    # One thread looks; the others go on with what there is.
    if not _lock.acquire(blocking=copy is None):
        return copy if copy is not None else _directory()
    try:
        if _copy is None or time.monotonic() - _copy.looked_at > settings.BRAND_DIRECTORY_SECONDS:
            _copy = _looked_at_again(_copy)
        return _copy
    finally:
        _lock.release()


def _looked_at_again(copy: _Directory | None) -> _Directory:
    try:
        version = (
            DirectoryVersion.objects.filter(pk=DirectoryVersion.ONLY).values_list("number", flat=True).first() or 0
        )
    except DatabaseError as exc:
        # What the brands look like is known; what else a request needs will say that the database is away.
        if copy is None or not database.is_away(exc):
            raise
        version = copy.version
    if copy is None or copy.version != version:
        return _Directory(version)
    copy.looked_at = time.monotonic()
    return copy


def by_host(host: str) -> BrandInfo | None:
    """The brand that answers to a request's host, None where no shop lives."""
    return _directory().by_host(normalise_host(host))


def is_empty() -> bool:
    """Whether the installation has no brand yet."""
    return _directory().is_empty


def by_id(brand_id: int) -> BrandInfo | None:
    """The brand with this id."""
    return _directory().by_id(brand_id)


def named() -> list[dict[str, Any]]:
    """Every brand's `{id, dns, name, logo_img}`, in order of id."""
    rows = Brand.objects.order_by("pk").values_list("pk", "dns", "name_ko", "logo_file")
    storage = Brand._meta.get_field("logo_file").storage  # type: ignore[union-attr]
    return [
        {"id": pk, "dns": dns, "name": name, "logo_img": storage.url(logo) if logo else ""}
        for pk, dns, name, logo in rows
    ]


def carriers(besides: int | None = None) -> set[str]:
    """Whether the brands' accounts for text messages are the sandbox's, real ones, or both."""
    rows = BonaejaObj.objects.exclude(api_key_sealed="")
    keys = {row.known_key for row in rows if row.brand_id != besides} - {""}
    return {live.PLAY if is_play(key) else live.LIVE for key in keys}


# What `/api/domain` and the bootstrap may carry; everything else of Brand stays inside (D6).
_PLAIN = (
    "company_name pvcy_rep_name ceo_name addr business_num phone_num fax_num mail_order_num mail_order_office "
    "show_basic_info email hosting_provider escrow_provider privacy_officer_email cs_hours customs_agent_code"
).split()
_TRANSLATED = ("name", "og_description", "basic_info")
_SETTING = (
    "max_use_point use_point_min_price tutorial_num is_use_consignment is_use_item_card_style is_use_lang "
    "is_use_shop_obj_style is_use_blog_obj_style default_lang is_use_account_check"
).split()
_FALLBACK = {"shop_demo_num": "SHOP_DEMO_NUM", "blog_demo_num": "BLOG_DEMO_NUM", "is_use_seller": "IS_USE_SELLER"}


def setting_values(brand: Brand) -> dict[str, Any]:
    """setting_obj, with the three values that fall back to the environment (D41)."""
    setting = brand.setting_obj
    values: dict[str, Any] = {name: getattr(setting, name) for name in _SETTING}
    values["point_rate"] = float(setting.point_rate)
    for name, variable in _FALLBACK.items():
        own = getattr(setting, name)
        values[name] = getattr(settings, variable) if own is None else own
    return values


def public_values(brand: Brand, language: str) -> dict[str, Any]:
    """The public projection of a brand in one language."""
    suffix = languages.suffix(language)
    data: dict[str, Any] = {"id": brand.pk, "dns": brand.dns, "root_id": ROOT_BRAND_ID}
    for name in _TRANSLATED:
        data[name] = getattr(brand, f"{name}_{suffix}") or getattr(brand, f"{name}_ko") or ""
    data |= {name: getattr(brand, name) for name in _PLAIN}
    for name in ("logo", "dark_logo", "favicon", "og"):
        file = getattr(brand, f"{name}_file")
        data[f"{name}_img"] = file.url if file else ""
    theme, seo = brand.theme_css, brand.seo_obj
    data["lang_list"] = list(brand.lang_list)
    data["setting_obj"] = setting_values(brand)
    data["theme_css"] = {
        "main_color": theme.main_color,
        "sub_color": theme.sub_color,
        "picture_radius": theme.picture_radius,
        "control_radius": theme.control_radius,
    }
    data["item_card_obj"] = {"design": theme.item_card_design}
    data["seo_obj"] = {"naver_token": seo.naver_token, "google_token": seo.google_token}
    return data


def _info(brand: Brand) -> BrandInfo:
    setting = setting_values(brand) | {
        "deposit_days": brand.setting_obj.deposit_days,
        "point_wait_days": brand.setting_obj.point_wait_days,
        "point_expire_days": brand.setting_obj.point_expire_days,
    }
    return BrandInfo(
        id=brand.pk,
        dns=brand.dns,
        is_use_lang=setting["is_use_lang"],
        default_lang=setting["default_lang"],
        lang_list=tuple(brand.lang_list),
        setting=setting,
        public={code: public_values(brand, code) for code in languages.LANGUAGES},
        version=brand.updated_at.isoformat(),
        has_sms=brand.bonaeja_obj.is_complete,
    )
