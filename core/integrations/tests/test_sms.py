"""The charset of text messages, and how a carrier's responses are parsed."""

import pytest

from core.integrations.delivery import DeliveryStatus
from core.integrations.mail.smtp import classify as smtp
from core.integrations.sms import charset
from core.integrations.sms.bonaeja import classify


@pytest.mark.parametrize(
    ("text", "carried"),
    [
        ("주문 20260801-7K3M", "주문 20260801-7K3M"),
        ("고마워요 😀 — ₩1,000…", "고마워요  - ￦1,000..."),
        ("똠방각하 펲시", "또ㅁ방각하 페ㅍ시"),
        ("Đơn hàng đã tới", "Don hang da toi"),
        ("Commande payée à l’œuvre", "Commande payee a l’oeuvre"),
        ("ご注文ありがとう", "ご注文ありがとう"),
        ("注文番号", None),
        ("تم الدفع", None),
        ("订单", None),
    ],
)
def test_signs_that_are_not_carried_are_replaced_or_the_text_is_given_up(text, carried):
    assert charset.fit(text) == carried
    if carried is not None:
        assert all(charset.is_encodable(sign) or sign == "\n" for sign in carried)


def test_length_is_counted_in_bytes():
    assert charset.byte_length("가a") == 3
    assert not charset.is_long("가" * 45)
    assert charset.is_long("가" * 46)
    assert charset.byte_length(charset.truncate("가" * 1500)) == 2000


@pytest.mark.parametrize(
    ("status", "code", "outcome"),
    [
        (200, "100", DeliveryStatus.ACCEPTED),
        (200, "101", DeliveryStatus.UNKNOWN),
        (200, "", DeliveryStatus.UNKNOWN),
        (500, "100", DeliveryStatus.UNKNOWN),
        (599, "", DeliveryStatus.UNKNOWN),
    ],
)
def test_what_is_not_listed_is_unknown(status, code, outcome):
    assert classify(status, code) is outcome


@pytest.mark.parametrize(
    ("code", "outcome"),
    [
        (451, DeliveryStatus.NOT_SENT),
        (550, DeliveryStatus.REFUSED),
        (0, DeliveryStatus.UNKNOWN),
        (299, DeliveryStatus.UNKNOWN),
    ],
)
def test_a_mail_server_says_come_again_or_no(code, outcome):
    assert smtp(code) is outcome
