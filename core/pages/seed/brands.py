"""A demo brand: its row, hosts, design, legal documents and payment modules."""

import secrets
from datetime import date
from pathlib import Path
from typing import Any

from core.brands import services as brands
from core.brands.models import Brand, Policy
from core.common import languages
from core.common.tenancy import brand_scope
from core.integrations.sms.base import SANDBOX_KEY as LOCAL_SMS_KEY
from core.pages.seed.files import by_suffix, read_json
from core.payments.contracts import LOCAL_CID, LOCAL_CLIENT_KEY, Way
from core.payments.contracts import LOCAL_KEY as LOCAL_PAYMENT_KEY
from core.payments.models import PaymentModule
from core.shipping import services as shipping
from core.shipping.models import ParcelOut
from core.shipping.rules import LOCAL_KEY
from core.social_sign_in.models import Company, SocialSetting
from core.social_sign_in.selectors import LOCAL_ADMIN_KEY, LOCAL_ID
from core.social_sign_in.services.settings import save_setting

_FILES = ("logo_file", "dark_logo_file", "favicon_file", "og_file")
_APART = (
    "key",
    "dns",
    "aliases",
    "lang_obj",
    "item_card_obj",
    "shop_obj",
    "blog_obj",
    "policies",
    "bank_account",
    "payments",
    "bonaeja_obj",
    "parcel_out",
    *_FILES,
)
_TITLES = {
    "terms": {
        "ko": "이용약관", "en": "Terms of use", "ja": "利用規約", "fr": "Conditions d'utilisation",
        "vi": "Điều khoản sử dụng", "cn": "使用条款", "ar": "شروط الاستخدام",
    },
    "privacy": {
        "ko": "개인정보처리방침", "en": "Privacy policy", "ja": "個人情報処理方針",
        "fr": "Politique de confidentialité",
        "vi": "Chính sách bảo mật", "cn": "隐私政策", "ar": "سياسة الخصوصية",
    },
    "guide": {
        "ko": "이용안내", "en": "Guide", "ja": "ご利用案内", "fr": "Guide", "vi": "Hướng dẫn", "cn": "使用指南",
        "ar": "دليل الاستخدام",
    },
}  # fmt: skip
_WINDOW = {
    "ko": "간편결제·카드", "en": "Easy pay and cards", "ja": "簡単決済・カード", "fr": "Paiement en ligne",
    "vi": "Thanh toán trực tuyến", "cn": "在线支付", "ar": "دفع إلكتروني",
}  # fmt: skip
_KAKAO = {
    "ko": "카카오페이", "en": "Kakao Pay", "ja": "カカオペイ", "fr": "Kakao Pay", "vi": "Kakao Pay", "cn": "Kakao Pay",
    "ar": "كاكاو باي",
}  # fmt: skip
_CARD = {
    "ko": "카드 번호로 결제", "en": "Enter a card number", "ja": "カード番号で支払う",
    "fr": "Saisir un numéro de carte", "vi": "Nhập số thẻ", "cn": "输入卡号", "ar": "إدخال رقم البطاقة",
}  # fmt: skip
_VIRTUAL = {
    "ko": "가상계좌", "en": "Virtual account", "ja": "仮想口座", "fr": "Compte virtuel", "vi": "Tài khoản ảo",
    "cn": "虚拟账户", "ar": "حساب افتراضي",
}  # fmt: skip
_TRANSFER = {
    "ko": "무통장 입금", "en": "Bank transfer", "ja": "銀行振込", "fr": "Virement bancaire", "vi": "Chuyển khoản",
    "cn": "银行转账", "ar": "تحويل بنكي",
}  # fmt: skip
_PAYMENTS: dict[str, tuple[str, dict[str, str]]] = {
    "payment_window": ("toss", _WINDOW),
    "kakao_pay": ("kakao", _KAKAO),
    "card_keyin": ("toss", _CARD),
    "virtual_account": ("toss", _VIRTUAL),
    "bank_account": ("own", _TRANSFER),
}
# What a brand offers whose file says nothing.
_DEFAULT_PAYMENTS = {"payment_window": [way.value for way in Way], "bank_account": []}


_CLIENT_KEYS = {"payment_window": LOCAL_CLIENT_KEY, "kakao_pay": LOCAL_CID}

# Text messages of the demo go to the sandbox.
_TEXT_MESSAGES = {"api_key": LOCAL_SMS_KEY, "user_id": "maru", "sender": "0212345678"}


def open_brand(folder: Path, media: Path) -> Brand:
    """Open or refresh the brand of a folder."""
    given: dict[str, Any] = read_json(folder / "brand.json")
    values = {name: value for name, value in given.items() if name not in _APART}
    for code, own in given.get("lang_obj", {}).items():
        for field, text in own.items():
            values |= by_suffix(field, {code: text})
    values["theme_css"] = {
        **given.get("theme_css", {}),
        "item_card_design": given.get("item_card_obj", {}).get("design", 0),
    }
    brand = Brand.objects.filter(dns=given["dns"]).first() or brands.create_brand(
        values={"name": given["name"], "dns": given["dns"], "bonaeja_obj": _TEXT_MESSAGES}
    )
    files = {name: media / given[name] for name in _FILES if given.get(name) and (media / given[name]).exists()}
    opened = {name: path.open("rb") for name, path in files.items() if not getattr(brand, name)}
    try:
        brand = brands.update_brand(brand=brand, values={**values, **opened})
    finally:
        for file in opened.values():
            file.close()
    for host in given.get("aliases", []):
        brands.add_host(brand=brand, host=host)
    with brand_scope(brand.pk):
        _publish(folder)
        _offer_payments(brand, given)
        _set_shipping(given.get("parcel_out", {}))
        _set_social_sign_in()
    return brand


def _set_shipping(given: dict[str, Any]) -> None:
    """Fees and warehouses of the folder, unless a manager has saved others; parcels are tracked in the sandbox."""
    row = ParcelOut.objects.get()
    if row.version == 1:
        keys = {"sweettracker_key": LOCAL_KEY, "kuaidi100_key": LOCAL_KEY, "kuaidi100_customer": "sandbox"}
        shipping.save_parcel_out(row=row, values={**given, **keys})


def _set_social_sign_in() -> None:
    """The practice companies, unless a manager has set others."""
    row = SocialSetting.objects.get()
    if any(row.client_id(company) for company in Company.values):
        return
    values: dict[str, Any] = {"kakao_admin": LOCAL_ADMIN_KEY}
    for company in Company.values:
        values |= {f"{company}_on": True, f"{company}_client_id": LOCAL_ID, f"{company}_secret": LOCAL_ID}
    save_setting(row=row, values=values)


def _publish(folder: Path) -> None:
    for kind, titles in _TITLES.items():
        path = folder / "policies" / f"{kind}.html"
        if not path.exists() or Policy.objects.filter(kind=kind).exists():
            continue
        brands.publish_policy(
            kind=kind,
            title={languages.suffix(code): text for code, text in titles.items()},
            content=path.read_text("utf-8"),
            effective_on=date(2025, 1, 1),
            translations={
                languages.suffix(code): own.read_text("utf-8")
                for code in languages.LANGUAGES
                if (own := path.with_suffix(f".{code}.html")).exists()
            },
        )


def _offer_payments(brand: Brand, given: dict[str, Any]) -> None:
    account = given.get("bank_account") or {
        "bank": "20",
        "account_num": "1002-000-000000",
        "holder": getattr(brand, "company_name_ko"),  # noqa: B009  (a column of modeltranslation)
    }
    for position, (kind, ways) in enumerate(given.get("payments", _DEFAULT_PAYMENTS).items()):
        if PaymentModule.objects.filter(kind=kind).exists():
            continue
        provider, names = _PAYMENTS[kind]
        module = PaymentModule(
            kind=kind, provider=provider, position=position, webhook_path=secrets.token_urlsafe(24), brand=brand
        )
        for column, text in by_suffix("name", names).items():
            setattr(module, column, text)
        if provider == "own":
            module.account = account
        else:
            module.set_secret_key(LOCAL_PAYMENT_KEY)
        if kind in _CLIENT_KEYS:
            module.client_key, module.ways = _CLIENT_KEYS[kind], ways
        module.save()
