"""A buyer is notified about an order by text message and mail, once, in the order's language."""

from itertools import count
from typing import Any

import httpx
import pytest

from core.common.tenancy import brand_scope
from core.notifications import services as notices
from core.notifications.kinds import KINDS
from core.notifications.models import Message, MessageText
from core.notifications.outbox import sending
from core.orders import services
from core.orders.models import Order
from core.promotions.models import Promotion
from core.promotions.tests.factories import coupon_promotion, promotion
from core.reconciliation import ledger
from core.security.models import AuditEntry
from core.shipping.models import Parcel, ParcelOut
from core.tests.flows.cancelling import ACCOUNT, ask, buy, cancel, deposit, lines_of, tell

pytestmark = pytest.mark.django_db(transaction=True)

_phones = count(20001234, 10000)


@pytest.fixture
def phone() -> str:
    """A phone number of this test only: the sandbox carrier is shared by tests."""
    return f"010{next(_phones)}"


def received(bank: str, phone: str) -> list[str]:
    """The text messages to a phone number, oldest first."""
    return [one["msg"] for one in httpx.get(f"{bank}/__received").json()["sms"] if one["receiver"] == phone]


def mails(bank: str, to: str) -> list[dict[str, Any]]:
    return [one for one in httpx.get(f"{bank}/__received").json()["mails"] if one["receiver"] == to]


def told() -> list[tuple[str, str, str]]:
    return list(Message._base_manager.order_by("pk").values_list("kind", "channel", "state"))


def kinds() -> list[str]:
    return [kind for kind, channel, _state in told() if channel == "sms"]


def test_a_payment_is_notified_once_by_text_and_mail(shop, visitor, bank, phone):
    number = buy(visitor, shop, [(shop.variant, 1)], buyer_phone=phone, buyer_email=f"{phone}@example.com")
    assert told() == [("paid", "sms", "QUEUED"), ("paid", "mail", "QUEUED")]
    assert received(bank, phone) == []
    assert sending.send_due() == 2
    assert sending.send_due() == 0
    said = f"[하루결] 62,300원 결제가 끝났어요. 램스울 라운드 니트 / 주문 {number}"
    assert received(bank, phone) == [said]
    (letter,) = mails(bank, f"{phone}@example.com")
    assert letter["subject"] == f"[하루결] {number} 주문의 결제가 끝났어요"
    assert f"/shop/order-lookup?order_num={number}" in letter["html"]
    assert {state for _kind, _channel, state in told()} == {"SENT"}
    assert ledger.check() == []


@pytest.mark.parametrize(
    ("language", "name", "amount"),
    [("ko", "니트 10%", "−6,230원"), ("en", "Knit 10%", "−6,230원"), ("ar", "니트 10%", "\u2068−6,230원\u2069")],
)
def test_a_mail_names_what_reduced_the_order_as_it_was_then(shop, visitor, bank, phone, language, name, amount):
    visitor.defaults["HTTP_X_LANG"] = language
    with brand_scope(shop.brand.pk):
        row = promotion(name="니트 10%", lang_obj={"en": {"name": "Knit 10%"}})
        coupon_promotion(kind="rule", name="감사 무료 배송", level="shipping", benefit="free")
        ParcelOut.objects.update_or_create(brand=shop.brand, defaults={"shipping_fee": 3_000, "free_shipping_over": 0})
    buy(visitor, shop, [(shop.variant, 1)], buyer_phone=phone, buyer_email=f"{phone}@example.com")
    with brand_scope(shop.brand.pk):
        # A name that changes later changes no letter.
        Promotion.objects.filter(pk=row.pk).update(name_ko="바뀐 이름", name_en="Renamed")
    sending.send_due()
    (letter,) = mails(bank, f"{phone}@example.com")
    lines = letter["text"].split("\n")
    assert f"{name}: {amount}" in lines
    (waived,) = [line for line in lines if line.startswith("감사 무료 배송")]
    assert "−3,000원" in waived
    assert lines.index(f"{name}: {amount}") < lines.index(waived)
    assert f">{name}</td>" in letter["html"]


def test_a_mail_of_an_order_without_promotions_names_none(shop, visitor, bank, phone):
    buy(visitor, shop, [(shop.variant, 1)], buyer_phone=phone, buyer_email=f"{phone}@example.com")
    sending.send_due()
    (letter,) = mails(bank, f"{phone}@example.com")
    assert "−" not in letter["text"]


def test_delivery_results_of_messages_arrive_later(shop, visitor, bank, phone):
    buy(visitor, shop, [(shop.variant, 1)], buyer_phone=phone)
    sending.send_due()
    Message._base_manager.update(sent_at=Message._base_manager.get().created_at.replace(microsecond=0))
    assert sending.poll_delivery() in (0, 1)
    from datetime import timedelta

    from django.utils import timezone

    Message._base_manager.filter(state="SENT").update(sent_at=timezone.now() - timedelta(minutes=1))
    sending.poll_delivery()
    assert Message._base_manager.get().state == "DELIVERED"


def test_all_messages_of_a_deposit(shop, member, manager, bank, phone):
    number = deposit_by(member, shop, phone)
    assert kinds() == ["deposit_wait"]
    assert tell(manager, number, "confirm-deposit").status_code == 200
    assert kinds()[1:] == ["paid"]
    tell(manager, number, "move", to=15, courier="cj", invoice_num="123456789012")
    tell(manager, number, "move", to=20)
    tell(manager, number, "move", to=25)
    assert kinds()[2:] == ["shipped", "delivered"]
    sending.send_due()
    texts = received(bank, phone)
    assert "우리은행 1002-000-000000 (하루결) 계좌로 62,300원을 입금해 주세요" in texts[0]
    assert any("CJ대한통운 123456789012" in text for text in texts)


def deposit_by(client, shop, phone):
    return buy(
        client, shop, [(shop.variant, 1)], buyer_phone=phone,
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip


def test_shipping_without_a_tracking_number_is_notified_in_delivery(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    tell(manager, number, "move", to=15)
    assert kinds() == ["paid"]
    tell(manager, number, "move", to=20, courier="cj", invoice_num="123456789012")
    assert kinds() == ["paid", "shipped"]


def test_a_tracking_number_is_notified_when_set_and_when_corrected(shop, member, manager, bank, phone):
    number = buy(member, shop, [(shop.variant, 1)], buyer_phone=phone)
    tell(manager, number, "move", to=15)
    assert kinds() == ["paid"]
    tell(manager, number, "legs", leg=50, courier="cj", invoice_num="123456789012")
    assert kinds() == ["paid", "shipped"]
    parcel = Parcel._base_manager.get()
    tell(manager, number, "legs", leg=50, courier="cj", invoice_num="123456789013", parcel_id=parcel.pk)
    tell(manager, number, "move", to=20)
    assert kinds() == ["paid", "shipped", "shipped"]
    sending.send_due()
    texts = received(bank, phone)
    assert [text.count("123456789012") for text in texts] == [0, 1, 0]
    assert [text.count("123456789013") for text in texts] == [0, 0, 1]


def test_a_second_refusal_is_notified_too(shop, member, manager, bank, phone):
    number = buy(member, shop, [(shop.variant, 1)], buyer_phone=phone)
    for _time in range(2):
        ask(member, number, reason="변심")
        assert tell(manager, number, "refuse-cancel", reason="이미 포장했어요").status_code == 200
    assert kinds() == ["paid", "cancel_refused", "cancel_refused"]
    sending.send_due()
    assert sum("사유: 이미 포장했어요" in text for text in received(bank, phone)) == 2


def test_a_refund_is_notified_with_its_amount(shop, member, manager, bank, phone):
    number = buy(member, shop, [(shop.variant, 2)], buyer_phone=phone)
    cancel(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    cancel(manager, number, [{"line_id": lines_of(number)[0].pk}])
    assert kinds() == ["paid", "refunded", "refunded"]
    sending.send_due()
    assert sum("62,300원을 환불했어요" in text for text in received(bank, phone)) == 2


def test_expired_unpaid_orders_are_notified(shop, member, bank):
    number = deposit(member, shop)
    ask(member, number)
    late = deposit(member, shop)
    Order._base_manager.filter(order_num=late).update(hold_until="2026-01-01T00:00:00Z")
    assert services.release_overdue() == 1
    assert kinds() == ["deposit_wait", "cancelled", "deposit_wait", "expired"]
    assert ACCOUNT


def test_a_brand_without_a_carrier_or_switched_off_sends_nothing(shop, visitor, bank):
    from core.brands.models import BonaejaObj
    from core.brands.selectors import clear_directory

    with brand_scope(shop.brand.pk):
        notices.message_texts()
        notices.save_text(row=MessageText.objects.get(kind="paid"), values={"is_sms": 0})
    buy(visitor, shop, [(shop.variant, 1)], buyer_email="a@example.com")
    assert told() == [("paid", "mail", "QUEUED")]
    MessageText._base_manager.update(is_sms=1)
    BonaejaObj.objects.filter(brand=shop.brand).update(sender="")
    clear_directory()
    buy(visitor, shop, [(shop.variant, 1)])
    buy(visitor, shop, [(shop.variant, 1)], buyer_phone="0212345678")
    assert len(told()) == 1


def test_messages_use_the_language_of_the_order(shop, bank, phone):
    from core.conftest import client_for

    client = client_for(shop, HTTP_ACCEPT_LANGUAGE="en")
    client.cookies["i18nextLng"] = "en"
    number = buy(client, shop, [(shop.variant, 1)], buyer_phone=phone)
    language = Order._base_manager.get(order_num=number).language
    Message._base_manager.update(language="ar")
    sending.send_due()
    (text,) = received(bank, phone)
    # Korean networks cannot send Arabic: the text is in English.
    assert "Paid: 62,300원" in text
    assert language in ("en", "ko")


def test_managers_read_and_resend_messages_with_an_audit_entry(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)], buyer_phone="01011110002")
    sending.send_due()
    order = Order._base_manager.get(order_num=number)
    (row,) = manager.get("/api/messages", {"filter": f'{{"order_id": {order.pk}}}'}).json()["data"]["content"]
    assert (row["state"], row["code"], row["to_masked"]) == ("UNKNOWN", "999", "010-****-0002")
    assert row["can_resend"]
    one = manager.get(f"/api/messages/{row['id']}").json()["data"]
    assert "결제가 끝났어요" in one["text"]
    again = manager.post(f"/api/messages/{row['id']}/resend", {}, format="json")
    assert again.json()["data"]["state"] == "QUEUED"
    assert manager.post(f"/api/messages/{row['id']}/resend", {}, format="json").status_code == 409
    entry = AuditEntry.objects.get(action="resend")
    assert entry.after["kind"] == "paid"
    assert member.post(f"/api/messages/{row['id']}/resend", {}, format="json").status_code == 403


def test_message_texts_are_per_brand_validated_and_previewed(shop, member, manager, bank, phone):
    rows = manager.get("/api/message-texts", {"page_size": 100}).json()["data"]["content"]
    assert [row["kind"] for row in rows] == list(KINDS)
    paid = next(row for row in rows if row["kind"] == "paid")
    at = f"/api/message-texts/{paid['id']}"
    wrong = manager.patch(at, {"sms": "{buyer_name} {card_num}"}, format="json")
    assert wrong.json()["data"]["errors"]["sms"].startswith("{card_num} 자리는")
    look = manager.post(f"{at}/preview", {"language": "ko", "sms": "{buyer_name}님 고마워요 {total} 😀"}, format="json")
    shown = look.json()["data"]
    assert (shown["sms"], shown["sms_long"]) == ("이서연님 고마워요 125,600원 ", False)
    kept = manager.patch(at, {"sms": "고마워요 {order_num}"}, format="json")
    assert kept.status_code == 200, kept.content
    number = buy(member, shop, [(shop.variant, 1)], buyer_phone=phone)
    sending.send_due()
    assert received(bank, phone) == [f"고마워요 {number}"]
    assert AuditEntry.objects.filter(subject="message-texts").count() == 1


def test_every_kind_has_texts_in_every_language_with_known_placeholders(shop):
    from core.common import languages
    from core.notifications.selectors import preview
    from core.notifications.wording import texts_of

    with brand_scope(shop.brand.pk):
        for kind in KINDS:
            korean = texts_of(kind, None, "ko")
            for code in languages.LANGUAGES:
                own = texts_of(kind, None, code)
                notices.check_texts(kind, {"sms": own.sms, "mail_subject": own.subject, "mail_body": own.body})
                for name in ("sms", "subject"):
                    places = [sorted(set(notices.PLACE.findall(getattr(one, name)))) for one in (own, korean)]
                    assert places[0] == places[1], (kind, code)
                assert preview(kind, {}, code)["sms"]
