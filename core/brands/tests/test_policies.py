"""The version of a document that is in force, and the one that is announced in advance."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import Consent
from core.brands import services
from core.common.tenancy import brand_scope
from core.conftest import client_for

pytestmark = pytest.mark.django_db


def publish(shop, days, content):
    with brand_scope(shop.brand.pk):
        return services.publish_policy(
            kind="terms",
            title={"ko": "이용약관"},
            content=content,
            effective_on=timezone.localdate() + timedelta(days=days),
        )


def read(shop):
    return client_for(shop).get("/api/shop/policies/terms").json()["data"]


def test_a_future_version_is_shown_and_not_in_force(shop):
    assert read(shop)["next"] is None
    today = publish(shop, 0, "<p>오늘부터</p>")
    publish(shop, 30, "<p>다음 달부터</p>")
    soon = publish(shop, 7, "<p>다음 주부터</p>")
    found = read(shop)
    assert (found["version"], found["content"]) == (today.version, "<p>오늘부터</p>")
    assert (found["next"]["version"], found["next"]["content"]) == (soon.version, "<p>다음 주부터</p>")
    assert found["next"]["effective_on"] == soon.effective_on.isoformat()


def test_who_signs_up_agrees_to_the_version_in_force(shop):
    version = publish(shop, 0, "<p>오늘부터</p>").version
    publish(shop, 7, "<p>다음 주부터</p>")
    values = {"user_name": "newcomer", "name": "새 회원", "nickname": "새내기", "birth_date": "2000-01-01"}
    with brand_scope(shop.brand.pk):
        consents = {"terms": True, "privacy": True}
        user = accounts.register(values=values, password="maru-demo-1!", consents=consents)
        assert Consent.objects.get(user=user, kind="terms").version == version
