"""What a telephone network carries, and how a carrier's answers are understood."""

import pytest

from core.outside.delivery import Handed
from core.outside.mail.smtp import classify as smtp
from core.outside.sms import charset
from core.outside.sms.bonaeja import classify


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
        assert all(charset.carried(sign) or sign == "\n" for sign in carried)


def test_length_is_counted_in_bytes():
    assert charset.size("가a") == 3
    assert not charset.is_long("가" * 45)
    assert charset.is_long("가" * 46)
    assert charset.size(charset.cut("가" * 1500)) == 2000


@pytest.mark.parametrize(
    ("status", "code", "outcome"),
    [
        (200, "100", Handed.ACCEPTED),
        (200, "101", Handed.UNKNOWN),
        (200, "", Handed.UNKNOWN),
        (500, "100", Handed.UNKNOWN),
        (599, "", Handed.UNKNOWN),
    ],
)
def test_what_is_not_listed_is_unknown(status, code, outcome):
    assert classify(status, code) is outcome


@pytest.mark.parametrize(
    ("code", "outcome"), [(451, Handed.NOT_SENT), (550, Handed.REFUSED), (0, Handed.UNKNOWN), (299, Handed.UNKNOWN)]
)
def test_a_mail_server_says_come_again_or_no(code, outcome):
    assert smtp(code) is outcome
