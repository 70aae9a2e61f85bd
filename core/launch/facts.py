"""What the checks look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.utils import timezone


@dataclass(frozen=True)
class Way:
    """A way to pay that buyers are offered. `money` is None for the brand's own account."""

    kind: str
    money: str | None
    holder: str = ""
    has_account: bool = False
    is_key_lost: bool = False


@dataclass(frozen=True)
class Facts:
    """A brand as the checks see it."""

    brand_id: int = 0
    company: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bool] = field(default_factory=dict)
    languages: Sequence[str] = ("ko",)
    is_use_lang: bool = False
    unnamed_languages: Sequence[str] = ()
    main_color: str = "#00ab55"
    tokens: Sequence[str] = ()
    policies: Mapping[str, str] = field(default_factory=dict)
    ways: Sequence[Way] = ()
    deposit_days: int = 3
    shipping_fee: int = 0
    return_fee: int = 0
    has_sender: bool = False
    sms: str = "none"
    sms_sender: str = ""
    sms_daily_limit: int = 0
    mail: str = "none"
    mail_sent_at: datetime | None = None
    failed_messages: int = 0
    on_sale: int = 0
    without_picture: int = 0
    without_info: int = 0
    without_category: int = 0
    without_price: int = 0
    without_alt: int = 0
    faqs: int = 0
    empty_categories: int = 0
    has_home: bool = False
    has_ready_home: bool = False
    managers_without_otp: int = 0
    is_secure: bool = True
    is_local: bool = False
    backup_at: datetime | None = None
    ledger_at: datetime | None = None
    ledger_breaches: int = 0
    orders: int = 0
    has_samples: bool = False
    now: datetime = field(default_factory=timezone.now)
