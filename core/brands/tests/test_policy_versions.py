"""Documents in the back office: a new version waits for its day; the version in force is not changed."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.brands import policies
from core.brands.models import Policy
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db
URL = "/api/policies"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        Policy.objects.all().delete()
        Policy(kind="terms", version=1, title_ko="이용약관", content_ko="<p>하나</p>", effective_on=day(-100)).save()
        yield


def day(days: int) -> Any:
    return timezone.localdate() + timedelta(days=days)


def new(client: Any, **values: Any) -> Any:
    body = {"kind": "terms", "title": "이용약관", "content": "<p>둘</p>", "effective_on": str(day(30)), **values}
    return client.post(URL, body, format="json")


def test_a_new_version_waits_for_its_day_and_the_shop_tells_of_it(shop: Any, manager: Any) -> None:
    made = new(manager, content="<p onclick='x'>둘<script>x</script></p>", lang_obj={"en": {"content": "<p>two</p>"}})
    assert made.status_code == 201
    data = made.json()["data"]
    assert (data["version"], data["state"], data["content"]) == (2, "coming", "<p>둘</p>")
    assert data["languages"] == ["ko", "en"]
    seen = client_for(shop).get("/api/shop/policies/terms").json()["data"]
    assert (seen["version"], seen["next"]["version"], seen["is_only_korean"]) == (1, 2, False)
    first, second = Policy.objects.order_by("version")
    assert policies.is_only_korean(first, "en")
    assert not policies.is_only_korean(first, "ko")
    assert not policies.is_only_korean(second, "en")
    assert AuditEntry.objects.filter(action="create", subject="policies").count() == 1


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"effective_on": "2020-01-01"}, "effective_on"),
        ({"effective_on": ""}, "effective_on"),
        ({"title": ""}, "title"),
        ({"content": ""}, "content"),
        ({"kind": "secrets"}, "kind"),
    ],
)
def test_a_version_that_can_not_be_is_refused(manager: Any, values: dict[str, Any], field: str) -> None:
    refused = new(manager, **values)
    assert refused.status_code == 400
    assert field in refused.json()["data"]["errors"]
    assert Policy.objects.count() == 1


def test_one_version_at_a_time_waits(manager: Any) -> None:
    assert new(manager).status_code == 201
    assert new(manager, effective_on=str(day(60))).status_code == 409
    assert Policy.objects.filter(kind="terms").count() == 2


def test_scheduled_versions_are_edited_and_withdrawn_without_lost_updates(manager: Any) -> None:
    row = new(manager).json()["data"]
    body = {"title": "새 약관", "content": "<p>셋</p>", "effective_on": str(day(40)), "mark": row["mark"]}
    first = manager.patch(f"{URL}/{row['id']}", body, format="json")
    assert first.status_code == 200
    assert first.json()["data"]["title"] == "새 약관"
    stale = manager.patch(f"{URL}/{row['id']}", {**body, "title": "딴 약관"}, format="json")
    assert stale.status_code == 409
    assert stale.json()["result"] == -45
    assert Policy.objects.get(pk=row["id"]).title_ko == "새 약관"  # type: ignore[attr-defined]
    past = manager.patch(f"{URL}/{row['id']}", {"effective_on": "2020-01-01"}, format="json")
    assert past.status_code == 400
    assert manager.delete(f"{URL}/{row['id']}").status_code == 200
    assert Policy.objects.count() == 1


def test_what_is_in_force_is_neither_changed_nor_withdrawn(manager: Any) -> None:
    own = Policy.objects.get()
    body = {"title": "x", "content": "<p>x</p>", "effective_on": str(day(1))}
    assert manager.patch(f"{URL}/{own.pk}", body, format="json").status_code == 409
    assert manager.delete(f"{URL}/{own.pk}").status_code == 409
    own.refresh_from_db()
    assert own.content_ko == "<p>하나</p>"  # type: ignore[attr-defined]
    assert new(manager, effective_on=str(day(0))).json()["data"]["state"] == "in_force"
    states = {row["version"]: row["state"] for row in manager.get(URL).json()["data"]["content"]}
    assert states == {1: "past", 2: "in_force"}


def test_editors_write_documents_and_shoppers_do_not(shop: Any) -> None:
    assert new(client_for(shop, shop.editor)).status_code == 201
    assert new(client_for(shop, shop.member), kind="guide").status_code == 403
    assert not Policy.objects.filter(kind="guide").exists()


def test_members_are_asked_again_when_the_day_has_come(shop: Any, manager: Any) -> None:
    new(manager, effective_on=str(day(0)))
    due = client_for(shop, shop.member).get("/api/account/consents").json()["data"]["content"]
    assert ("terms", 2) in {(one["kind"], one["version"]) for one in due}
