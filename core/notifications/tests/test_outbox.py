"""The outbox: each message once, whatever dies or answers how; what it says is sealed and forgotten."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone
from structlog.testing import capture_logs

from core.brands.models import BonaejaObj
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope, unscoped
from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.mail.sandbox import SandboxMail
from core.integrations.mail.smtp import SmtpGateway
from core.integrations.sms.base import Report
from core.integrations.sms.bonaeja import BonaejaGateway
from core.notifications.models import Message
from core.notifications.outbox import providers, registry, sending, services
from core.notifications.outbox.services import Notice
from core.notifications.outbox.states import Channel
from core.payments.models import PaymentModule
from core.reconciliation import ledger
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


class Carrier:
    """A carrier that counts what it got and answers as configured."""

    def __init__(self, outcome: DeliveryStatus = DeliveryStatus.ACCEPTED) -> None:
        self.outcome, self.lock = outcome, threading.Lock()
        self.got: list[tuple[str, str]] = []

    def send(self, to: str, text: str) -> SendResult:
        with self.lock:
            self.got.append((to, text))
        return SendResult(self.outcome, code="X", carrier_id=f"c{len(self.got)}")


@pytest.fixture
def carrier(monkeypatch) -> Carrier:
    one = Carrier()
    monkeypatch.setattr(providers, "sms", lambda brand_id: one)
    registry.register_wording("test", lambda message, facts: registry.RenderedMessage(text=f"안녕 {facts['name']}"))
    return one


def queue(shop, ref: str = "thing:1") -> Message:
    with brand_scope(shop.brand.pk):
        services.enqueue(Notice(kind="test", ref=ref, facts={"name": "서연"}), [(Channel.SMS, "01012345678")])
        return Message.objects.get(ref=ref)


def reload(message: Message) -> Message:
    return Message._base_manager.get(pk=message.pk)


def test_a_notification_is_not_repeated(shop, carrier):
    queue(shop)
    queue(shop)
    assert Message._base_manager.count() == 1
    assert sending.send_due() == 1
    queue(shop)
    assert sending.send_due() == 0
    assert carrier.got == [("01012345678", "안녕 서연")]


def test_nothing_personal_lies_open(shop, carrier):
    message = queue(shop)
    sending.send_due()
    row = Message._base_manager.filter(pk=message.pk).values().get()
    assert not any("서연" in str(value) or "01012345678" in str(value) for value in row.values())
    Message._base_manager.update(created_at=timezone.now() - timedelta(days=91))
    with unscoped("as the clock does"):
        assert services.drop_old_contents() == 1
        assert services.drop_old_contents() == 0
    row = reload(message)
    assert (row.to_sealed, row.facts_sealed, row.text_sealed) == ("", "", "")
    assert row.to_masked == "010-****-5678"


def test_workers_that_meet_send_a_message_once(shop, carrier):
    messages = [queue(shop, f"thing:{index}") for index in range(3)]
    jobs = [lambda one=one: sending.send_one(one.pk, shop.brand.pk) for one in messages for _worker in range(17)]
    results = together(jobs[:50])
    assert sum(one is True for one in results) == 3, results
    assert len(carrier.got) == 3
    assert {one.state for one in map(reload, messages)} == {"SENT"}


def test_what_never_left_is_sent_later_and_in_the_end_given_up(shop, carrier):
    message = queue(shop)
    carrier.outcome = DeliveryStatus.NOT_SENT
    waits = []
    with capture_logs() as logs:
        for _try in range(len(sending.RETRY_DELAYS) + 1):
            Message._base_manager.filter(state="QUEUED").update(next_at=timezone.now() - timedelta(seconds=1))
            assert sending.send_due() == 1
            left = reload(message)
            waits.append(round((left.next_at - timezone.now()).total_seconds()))
    # Each try that sent nothing can be seen in the log.
    assert [entry["event"] for entry in logs] == ["outbox.retry"] * len(sending.RETRY_DELAYS) + ["outbox.given_up"]
    assert {entry["log_level"] for entry in logs} == {"warning"}
    assert waits[: len(sending.RETRY_DELAYS)] == list(sending.RETRY_DELAYS)
    assert (left.state, left.tries) == ("FAILED", len(sending.RETRY_DELAYS) + 1)
    assert sending.send_due() == 0


def test_a_real_shop_without_a_mail_server_sends_no_mail_into_the_sandbox(shop, carrier, settings):
    assert isinstance(providers.mail(), SandboxMail)
    PaymentModule._base_manager.update(secret_sealed="")
    BonaejaObj._base_manager.update(api_key_sealed="")
    with brand_scope(shop.brand.pk):
        services.enqueue(Notice(kind="test", ref="thing:9", facts={"name": "서연"}), [(Channel.MAIL, "a@example.com")])
        message = Message.objects.get(ref="thing:9")
    assert sending.send_due() == 1
    left = reload(message)
    assert (left.state, left.code) == ("FAILED", "NO_MAIL_SERVER")
    settings.EMAIL_HOST = "mail.example"
    assert isinstance(providers.mail(), SmtpGateway)


@pytest.mark.parametrize("outcome", [DeliveryStatus.UNKNOWN, DeliveryStatus.REFUSED, DeliveryStatus.CONFIG_ERROR])
def test_only_a_person_sends_again_what_may_have_left(shop, carrier, outcome):
    message = queue(shop)
    carrier.outcome = outcome
    sending.send_due()
    assert sending.send_due() == 0
    assert reload(message).state == ("UNKNOWN" if outcome is DeliveryStatus.UNKNOWN else "FAILED")
    with brand_scope(shop.brand.pk):
        services.resend(reload(message))
        with pytest.raises(MoveNotAllowed):
            services.resend(reload(message))
    carrier.outcome = DeliveryStatus.ACCEPTED
    assert sending.send_due() == 1
    assert (reload(message).state, len(carrier.got)) == ("SENT", 2)


def test_a_sender_that_dies_before_the_call_lets_another_go_on(shop, carrier, monkeypatch):
    message = queue(shop)
    monkeypatch.setattr(sending, "_mark_sending", lambda message: False)
    assert sending.send_one(message.pk, shop.brand.pk) is False
    monkeypatch.undo()
    monkeypatch.setattr(providers, "sms", lambda brand_id: carrier)
    assert sending.send_due() == 0, "its lease still runs"
    Message._base_manager.update(next_at=timezone.now() - timedelta(seconds=1))
    assert sending.send_due() == 1
    assert len(carrier.got) == 1


def test_a_sender_that_dies_after_the_call_leaves_it_unknown(shop, carrier, monkeypatch):
    message = queue(shop)

    def die(message: Message, receipt: SendResult) -> None:
        raise SystemExit("killed between sent and recorded")

    monkeypatch.setattr(sending, "record_receipt", die)
    with pytest.raises(SystemExit):
        sending.send_one(message.pk, shop.brand.pk)
    assert (reload(message).state, len(carrier.got)) == ("SENDING", 1)
    assert sending.recover() == 0, "it may still answer"
    Message._base_manager.update(sent_at=timezone.now() - timedelta(minutes=2))
    assert sending.recover() == 1
    monkeypatch.undo()
    monkeypatch.setattr(providers, "sms", lambda brand_id: carrier)
    assert sending.send_due() == 0
    assert (reload(message).state, reload(message).code, len(carrier.got)) == ("UNKNOWN", "SENDER_GONE", 1)


def test_a_message_without_a_text_fails_and_blocks_nothing(shop, carrier):
    with brand_scope(shop.brand.pk):
        services.enqueue(Notice(kind="gone", ref="a", facts={}), [(Channel.SMS, "01012345678")])
        services.enqueue(Notice(kind="test", ref="b", facts={}), [(Channel.SMS, "01012345678")])
    queue(shop)
    sending.send_due()
    states = dict(Message._base_manager.values_list("ref", "state"))
    assert states == {"a": "FAILED", "b": "FAILED", "thing:1": "SENT"}


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(("state", "since"), [("QUEUED", "next_at"), ("SENDING", "sent_at")])
def test_the_ledger_check_reports_messages_that_wait_too_long(shop, carrier, state, since):
    queue(shop)
    assert ledger.check() == []
    Message._base_manager.update(**{"state": state, since: "2026-01-01T00:00:00Z"})
    assert {breach.invariant for breach in ledger.check()} == {"I9"}


@pytest.mark.unbalanced_ledger
def test_the_ledger_check_reports_messages_sent_twice(shop, carrier):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite can't drop a constraint that the model still has")
    queue(shop)
    constraint = next(rule for rule in Message._meta.constraints if rule.name == "message_once")
    with connection.schema_editor() as editor:
        editor.remove_constraint(Message, constraint)
    try:
        queue(shop, "thing:2")
        Message._base_manager.update(ref="thing:1")
        # Sealed values are bound to the reference of their message, so a changed one makes them unreadable too.
        assert {breach.invariant for breach in ledger.check()} == {"I9", "I20"}
    finally:
        Message._base_manager.all().delete()
        with connection.schema_editor() as editor:
            editor.add_constraint(Message, constraint)


def test_a_brand_whose_carrier_cannot_be_asked_keeps_no_other_brands_texts_waiting(shop, other, monkeypatch):
    for world in (shop, other):
        queue(world)
    at = timezone.now() - timedelta(minutes=1)
    Message._base_manager.update(state="SENT", sent_at=at, carrier_id="M1")
    BonaejaObj._base_manager.filter(brand=shop.brand).update(api_key_sealed="no longer readable")
    told = [Report("M1", SendResult(DeliveryStatus.DELIVERED))]
    monkeypatch.setattr(BonaejaGateway, "history", lambda self, day: told)
    assert sending.poll_delivery() == 1
    states = dict(Message._base_manager.values_list("brand_id", "state"))
    assert states == {shop.brand.pk: "SENT", other.brand.pk: "DELIVERED"}
