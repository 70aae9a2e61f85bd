"""What a brand looks like before it opens: a fixed number of queries, whatever the size of the shop."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from core.accounts.contracts import roles
from core.accounts.models import Membership, TotpDevice
from core.articles import selectors as articles
from core.brands import selectors as brands
from core.brands.models import Brand
from core.brands.services import TRANSLATED
from core.catalog import selectors as catalog
from core.catalog.models import Category, ProductCategory, ProductImage, ProductStatus
from core.common.tenancy import current_brand_id, unscoped
from core.designs.models import ShopDesign
from core.launch import rules
from core.launch.answers import LaunchCheckRow, LaunchItem, LaunchStep, LaunchView
from core.launch.facts import Facts, Way
from core.launch.models import Backup, LaunchCheck, SampleSet, SkippedStep
from core.launch.states import Group, ItemState, Step
from core.notifications.contracts import Channel, MessageState, mail_state
from core.notifications.models import Message
from core.orders.models import Order
from core.payments.contracts import Money, money_kind
from core.payments.models import PaymentModule
from core.reconciliation.models import LedgerCheck
from core.shipping import selectors as shipping

SOLD = (ProductStatus.ON_SALE, ProductStatus.NEW)
RECENT = timedelta(days=7)

_COMPANY = (
    "name", "company_name", "ceo_name", "addr", "business_num", "phone_num", "email", "pvcy_rep_name",
    "hosting_provider", "escrow_provider", "mail_order_num", "mail_order_office", "og_description",
)  # fmt: skip


def read_facts(*, is_secure: bool, host: str) -> Facts:
    """The facts of the current brand. `is_secure` and `host` are those of the manager's own request."""
    now = timezone.now()
    brand = Brand.objects.select_related(*brands.PARTS).get(pk=current_brand_id())
    outward = shipping.parcel_out()
    ledger = LedgerCheck.objects.order_by("-ran_at", "-pk").first()
    sent = Message.objects.filter(channel=Channel.MAIL, state__in=[MessageState.SENT, MessageState.DELIVERED])
    failed = Message.objects.filter(state=MessageState.FAILED, created_at__gte=now - RECENT)
    latest_mail = sent.order_by("-pk").values_list("sent_at", flat=True).first()
    with unscoped("a backup is of the whole installation"):
        backup_at = Backup.objects.order_by("-made_at").values_list("made_at", flat=True).first()
    return Facts(
        brand_id=brand.pk,
        company={name: str(getattr(brand, f"{name}_ko" if name in TRANSLATED else name)) for name in _COMPANY},
        files={name: bool(getattr(brand, f"{name}_file")) for name in ("logo", "dark_logo", "favicon", "og")},
        languages=list(brand.lang_list),
        is_use_lang=bool(brand.setting_obj.is_use_lang),
        main_color=brand.theme_css.main_color,
        tokens=[token for token in (brand.seo_obj.naver_token, brand.seo_obj.google_token) if token],
        policies={policy.kind: f"{policy.title} {policy.content}" for policy in brands.policies_in_force()},
        ways=[_way(module) for module in PaymentModule.objects.filter(is_active=True)],
        deposit_days=brand.setting_obj.deposit_days,
        shipping_fee=outward.shipping_fee,
        return_fee=outward.return_fee,
        has_sender=bool(outward.warehouses),
        sms=brands.sms_mode(brand.bonaeja_obj),
        sms_sender=brand.bonaeja_obj.sender,
        sms_daily_limit=brand.setting_obj.sms_daily_limit,
        mail=str(mail_state()),
        mail_sent_at=latest_mail,
        failed_messages=failed.count(),
        **_content(),
        has_ready_home=brand.setting_obj.shop_demo_num is not None,
        managers_without_otp=_managers_without_otp(brand.pk),
        is_secure=is_secure,
        is_local=host.rsplit(":", 1)[0].rsplit(".", 1)[-1] in ("localhost", "1", "testserver") or settings.DEBUG,
        backup_at=backup_at,
        ledger_at=ledger.ran_at if ledger else None,
        ledger_breaches=ledger.breach_count if ledger else 0,
        orders=Order.objects.count(),
        has_samples=SampleSet.objects.exists(),
        now=now,
    )


def _way(module: PaymentModule) -> Way:
    money = None if module.kind == PaymentModule.Kind.ACCOUNT else money_kind(module.known_key) or Money.TEST
    return Way(
        kind=module.kind,
        money=money and str(money),
        holder=str(module.account.get("holder", "")),
        has_account=bool(module.account.get("account_num")),
        is_key_lost=module.is_key_lost,
    )


def _content() -> dict[str, Any]:
    """Counts of goods and posts."""
    products = catalog.existing_products()
    sold = products.filter(status__in=SOLD)
    used = ProductCategory.objects.filter(category_id=OuterRef("pk"), product__status__in=SOLD)
    leaves = Category.objects.filter(deleted_at=None, children=None)
    return {
        "on_sale": sold.count(),
        "without_picture": catalog.filter_incomplete(products, ["picture"]).count(),
        "without_info": catalog.filter_incomplete(products, ["item_info"]).count(),
        "without_category": catalog.filter_incomplete(products, ["category"]).count(),
        "without_price": sold.filter(product_sale_price=0).count(),
        "without_alt": ProductImage.objects.filter(alt="", product__status__in=SOLD).count(),
        "faqs": articles.published().filter(category__place="faq").count(),
        "empty_categories": leaves.exclude(Exists(used)).count(),
        "has_home": ShopDesign.objects.filter(place="main").exclude(blocks=[]).exists(),
    }


def _managers_without_otp(brand_id: int) -> int:
    """Managers with all rights, or all of the brand, who sign in without a second step."""
    strong = Membership.objects.filter(
        brand_id=brand_id, role__name__in=[roles.ROOT, roles.BRAND], user__is_active=True
    ).values("user_id")
    safe = TotpDevice.objects.filter(confirmed_at__isnull=False).values("user_id")
    return strong.exclude(user_id__in=safe).distinct().count()


def history() -> QuerySet[LaunchCheck]:
    """The checks of the current brand."""
    return LaunchCheck.objects.all()


def serialize_list(rows: QuerySet[LaunchCheck]) -> list[LaunchCheckRow]:
    """Checks for a list."""
    names = ("id", "ran_at", "actor_name", "wrong", "practice", "advice", "done")
    return [{name: row[name] for name in names} for row in rows.values(*names)]  # type: ignore[misc]


def view(facts: Facts) -> LaunchView:
    """Every check, the steps, and whether the shop may open; texts in the active language."""
    found = rules.look_at(facts)
    opened_at = Brand.objects.filter(pk=facts.brand_id).values_list("opened_at", flat=True).get()
    blocking = sum(rules.blocks(check, what) for check, what in found)
    return {
        "opened_at": opened_at,
        "can_open": opened_at is None and not blocking,
        "blocking": blocking,
        "groups": [{"name": group, "title": str(group.label)} for group in Group],
        "items": [_item(check, what, facts) for check, what in found],
        "steps": _steps(found, is_open=opened_at is not None),
        "has_samples": facts.has_samples,
    }


def _item(check: rules.Check, what: rules.Found, facts: Facts) -> LaunchItem:
    return {
        "name": check.name,
        "group": check.group,
        "title": str(check.title),
        "state": what.state,
        "reason": what.reason,
        "blocks": rules.blocks(check, what),
        "step": check.step or "",
        "screen": check.screen.format(brand=facts.brand_id),
        "filters": check.filters,
    }


def _steps(found: Sequence[tuple[rules.Check, rules.Found]], *, is_open: bool) -> list[LaunchStep]:
    states = {**rules.step_states(found), Step.LAUNCH: is_open}
    skipped = set(SkippedStep.objects.values_list("step", flat=True))
    return [
        {
            "name": step,
            "title": str(step.label),
            "is_done": states[step],
            "is_skipped": step in skipped and not states[step],
            "blocks": any(rules.blocks(check, what) for check, what in found if check.step is step),
        }
        for step in Step
    ]


def count_states(found: Sequence[tuple[rules.Check, rules.Found]]) -> dict[str, int]:
    """How many checks are in each state; what could not be looked at counts as advice."""
    states = [what.state for _check, what in found]
    return {
        "wrong": states.count(ItemState.WRONG),
        "practice": states.count(ItemState.PRACTICE),
        "advice": states.count(ItemState.ADVICE) + states.count(ItemState.UNKNOWN),
        "done": states.count(ItemState.DONE),
    }
