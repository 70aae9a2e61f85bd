"""Managers and shoppers who write in one mail at the same moment."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.tests.races.crowd import together
from core.workspace.mails import drafts
from core.workspace.models import MailDraft, MailMessage, MailThread
from core.workspace.tests.mails import draft, inquiry

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def test_of_two_who_answer_at_once_one_is_refused(shop):
    with brand_scope(shop.brand.pk):
        thread = inquiry(shop)
        seen = MailMessage.objects.get().pk

    def reply(user) -> int:
        body = {"text": f"{user.user_name}의 답", "seen_id": seen}
        return client_for(shop, user).post(f"/api/mails/{thread.pk}/reply", body, format="json").status_code

    assert sorted(together([lambda user=user: reply(user) for user in (shop.manager, shop.editor)])) == [200, 409]
    with brand_scope(shop.brand.pk):
        row = MailThread.objects.get()
        assert MailMessage.objects.filter(kind="shop").count() == 1
        assert (row.message_count, row.state) == (2, "answered")


def test_an_answer_and_a_withdrawal_at_once_leave_one_of_them(shop):
    with brand_scope(shop.brand.pk):
        thread = inquiry(shop)
        seen = MailMessage.objects.get().pk
    body = {"text": "답이에요", "seen_id": seen}
    answered, withdrawn = together(
        [
            lambda: (
                client_for(shop, shop.manager).post(f"/api/mails/{thread.pk}/reply", body, format="json").status_code
            ),
            lambda: client_for(shop, shop.member).delete(f"/api/shop/inquiries/{thread.pk}").status_code,
        ]
    )
    assert (answered, withdrawn) in {(200, 409), (404, 200)}
    with brand_scope(shop.brand.pk):
        assert MailThread.with_deleted.exists() == (answered == 200)


def test_messages_of_many_are_all_counted(shop):
    with brand_scope(shop.brand.pk):
        thread = inquiry(shop)

    def write(number: int) -> int:
        client = client_for(shop, shop.member)
        body = {"text": f"{number}번째"}
        return client.post(f"/api/shop/inquiries/{thread.pk}/write", body, format="json").status_code

    def note(number: int) -> int:
        client = client_for(shop, shop.manager)
        return client.post(f"/api/mails/{thread.pk}/note", {"text": f"{number}"}, format="json").status_code

    calls = [lambda number=number: write(number) for number in range(4)]
    calls += [lambda number=number: note(number) for number in range(3)]
    assert set(together(calls)) == {200}
    with brand_scope(shop.brand.pk):
        assert MailThread.objects.get().message_count == 5
        assert MailMessage.objects.count() == 8


def test_two_clocks_send_a_draft_once(shop):
    with brand_scope(shop.brand.pk):
        thread = inquiry(shop)
        draft(shop, thread)
        MailDraft.objects.update(send_at=timezone.now() - timedelta(minutes=1), seen_id=MailMessage.objects.get().pk)
    assert sum(together([drafts.send_due, drafts.send_due])) == 1
    with brand_scope(shop.brand.pk):
        assert MailMessage.objects.filter(kind="shop").count() == 1


def test_two_windows_that_begin_a_draft_share_it(shop):
    with brand_scope(shop.brand.pk):
        thread = inquiry(shop)

    def save(text: str) -> int:
        body = {"mail_id": thread.pk, "text": text}
        return client_for(shop, shop.manager).post("/api/mail-drafts", body, format="json").status_code

    assert together([lambda: save("하나"), lambda: save("둘")]) == [201, 201]
    with brand_scope(shop.brand.pk):
        assert MailDraft.objects.get().version == 2
