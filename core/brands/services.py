"""Change a brand. Every change goes through this module, so that the directory is updated."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.core.files.base import ContentFile
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands import subscribers
from core.brands.models import SETTING_MODELS, Brand, BrandHost, Policy, SettingObj, Tour
from core.brands.selectors import PARTS, clear_directory, is_sandbox_cloud, normalise_host
from core.brands.translation import BRAND_TEXTS
from core.common import pictures
from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.integrations import live_mode
from core.integrations.sms.base import is_sandbox_key

TRANSLATED = BRAND_TEXTS


def create_brand(*, values: Mapping[str, Any], is_open: bool = True) -> Brand:
    """Create a brand with its setting objects. `values` and errors as in `update_brand`.

    Without `is_open` it is prepared first: only its managers see the shop (docs/rules/opening.md).
    """
    brand = Brand(name_ko=values["name"], opened_at=timezone.now() if is_open else None)
    brand.dns = _check_host(str(values["dns"]), brand)
    with transaction.atomic():
        try:
            with transaction.atomic():
                brand.save()
        except IntegrityError as exc:
            # A parallel call took the host.
            raise _host_taken() from exc
        for model in SETTING_MODELS:
            model.objects.create(brand=brand)
        if not is_open:
            # Who prepares a shop is shown around.
            SettingObj.objects.filter(brand=brand).update(tutorial_num=Tour.FIRST_STEPS)
        with brand_scope(brand.pk):
            for begin in subscribers.on_brand_created:
                begin()
        return update_brand(brand=brand, values=values)


def update_brand(*, brand: Brand, values: Mapping[str, Any]) -> Brand:
    """Save plain fields, files and the nested setting objects of a brand in one transaction.

    `logo_file` and its like are uploads; `logo_img_name` and its like name a stored picture, '' for none.
    Secrets (`resident_num`, `bonaeja_obj.api_key`, `image_host_obj.upload_preset`) are sealed; an empty one keeps the
    old one. Raises Invalid (-50) for a host that another brand has, and for an image host without its account.
    """
    rest = dict(values)
    if "dns" in rest:
        rest["dns"] = _check_host(str(rest["dns"]), brand)
    hosts = rest.pop("hosts", None)
    with transaction.atomic():
        if hosts is not None:
            set_hosts(brand=brand, hosts=hosts, dns=str(rest.get("dns", brand.dns)))
        _refuse_mixed_carriers(brand, rest)
        _check_image_host(brand, dict(rest.get("image_host_obj") or {}))
        for name in PARTS:
            _update_part(getattr(brand, name), dict(rest.pop(name, None) or {}))
        for name in ("logo", "dark_logo", "favicon", "og"):
            file = rest.pop(f"{name}_file", None)
            if file:
                picture = pictures.clean(file)
                getattr(brand, f"{name}_file").save(picture.name, ContentFile(picture.content), save=False)
            if (file_name := rest.pop(f"{name}_img_name", None)) is not None:
                setattr(brand, f"{name}_file", file_name)
        resident_num = rest.pop("resident_num", "")
        if resident_num:
            brand.set_resident_num(resident_num)
        for name, value in rest.items():
            # Plain texts are Korean, whatever language the manager uses.
            setattr(brand, f"{name}_ko" if name in TRANSLATED else name, value)
        try:
            with transaction.atomic():
                # Whether it is open changes in one place, whatever was read before.
                brand.save(update_fields=[name for name in _columns() if name != "opened_at"])
        except IntegrityError as exc:
            raise _host_taken() from exc
    clear_directory()
    return Brand.objects.select_related(*PARTS).get(pk=brand.pk)


def _columns() -> list[str]:
    return [field.name for field in Brand._meta.concrete_fields if not field.primary_key]


def set_open(*, brand_id: int, is_open: bool) -> bool:
    """Open the shop for everybody, or close it again. Returns False where it is so already."""
    with transaction.atomic():
        brand = Brand.objects.select_for_update().get(pk=brand_id)
        if (brand.opened_at is not None) == is_open:
            return False
        brand.opened_at = timezone.now() if is_open else None
        brand.save(update_fields=["opened_at", "updated_at"])
    clear_directory()
    return True


def update_look(*, brand_id: int, values: Mapping[str, Any]) -> Brand:
    """`update_brand` for what was published of a brand's designs; other changes of the brand wait."""
    with transaction.atomic():
        brand = Brand.objects.select_for_update().get(pk=brand_id)
        return update_brand(brand=brand, values=values)


def _refuse_mixed_carriers(brand: Brand, values: Mapping[str, Any]) -> None:
    """Refuse a real text message carrier while any brand uses the sandbox (D32)."""
    key = str((values.get("bonaeja_obj") or {}).get("api_key") or "")
    if not key or is_sandbox_key(key):
        return
    if live_mode.SANDBOX in live_mode.kinds_in_use(besides=brand.pk):
        message = _("연습용 은행과 실제 문자 서비스를 함께 켤 수 없어요. 연습용 쪽을 먼저 꺼 주세요.")
        raise Invalid({"bonaeja_obj[api_key]": message})


def _check_image_host(brand: Brand, values: Mapping[str, Any]) -> None:
    """Refuse an image host in use without its account, and the sandbox's beside real companies (D32)."""
    host = brand.image_host_obj
    if not values or not values.get("is_used", host.is_used):
        return
    cloud_name = values.get("cloud_name", host.cloud_name)
    missing = {"cloud_name": not cloud_name, "upload_preset": not (values.get("upload_preset") or host.upload_preset)}
    errors = {
        f"image_host_obj[{name}]": _("필수 항목을 입력해 주세요.") for name, is_missing in missing.items() if is_missing
    }
    if errors:
        raise Invalid(errors)
    if is_sandbox_cloud(cloud_name) and live_mode.LIVE in live_mode.kinds_in_use():
        message = _("연습용 이미지 호스트와 실제 서비스를 함께 켤 수 없어요.")
        raise Invalid({"image_host_obj[cloud_name]": message})


def _check_host(host: str, brand: Brand) -> str:
    name = normalise_host(host)
    taken = Brand.objects.filter(dns=name).exclude(pk=brand.pk).exists()
    if not name or taken or BrandHost.objects.filter(host=name).exclude(brand_id=brand.pk).exists():
        raise _host_taken()
    return name


def _host_taken() -> Invalid:
    return Invalid({"dns": _("이미 쓰고 있거나 쓸 수 없는 주소예요.")})


def _update_part(part: Any, values: dict[str, Any]) -> None:
    api_key = values.pop("api_key", "")
    if api_key:
        part.set_api_key(api_key)
    upload_preset = values.pop("upload_preset", "")
    if upload_preset:
        part.set_upload_preset(upload_preset)
    for name, value in values.items():
        if isinstance(part, SettingObj) and value is None and name not in {"shop_demo_num", "blog_demo_num"}:
            continue
        setattr(part, name, value)
    part.save()


def add_host(*, brand: Brand, host: str) -> BrandHost:
    """Add a further host to the brand."""
    row, _created = BrandHost.objects.get_or_create(host=normalise_host(host), defaults={"brand": brand})
    clear_directory()
    return row


def set_hosts(*, brand: Brand, hosts: Sequence[str], dns: str) -> None:
    """Make these the further hosts of the brand. Raises Invalid by place for one that can't be used."""
    names, errors = [], {}
    for place, host in enumerate(hosts):
        try:
            names.append(_check_host(host, brand))
        except Invalid as exc:
            errors[f"hosts[{place}]"] = exc.errors["dns"]
    if errors:
        raise Invalid(errors)
    wanted = set(names) - {dns}
    for row in BrandHost.objects.filter(brand=brand).exclude(host__in=wanted):
        row.delete()
    known = set(BrandHost.objects.filter(brand=brand).values_list("host", flat=True))
    try:
        with transaction.atomic():
            for name in sorted(wanted - known):
                BrandHost.objects.create(brand=brand, host=name)
    except IntegrityError as exc:
        # A parallel call took one.
        raise Invalid({"hosts": _("이미 쓰고 있거나 쓸 수 없는 주소예요.")}) from exc
    clear_directory()


def publish_policy(
    *, kind: str, title: Mapping[str, str], content: str, effective_on: date, translations: Mapping[str, str] = {}
) -> Policy:
    """Publish a new version of a document of the brand in force; earlier versions are kept (D12).

    `title` and `translations`, the contents in other languages than Korean, are by column suffix.
    """
    last = Policy.objects.filter(kind=kind).order_by("-version").first()
    texts = {f"title_{suffix}": text for suffix, text in title.items()}
    texts |= {f"content_{suffix}": text for suffix, text in translations.items()}
    policy = Policy(
        kind=kind, version=(last.version if last else 0) + 1, content=content, effective_on=effective_on, **texts
    )
    policy.save()
    return policy
