"""A root manager who works in another brand than the host's: no write fails (D2)."""

import json

import pytest

from core.articles.models import Post
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.tests.guards.sample_rows import make_sample_rows
from core.tests.guards.test_simple_rest import PLAIN, bodies
from core.urls import urlpatterns

assert urlpatterns
pytestmark = pytest.mark.django_db


@pytest.fixture
def keys(other):
    return make_sample_rows(other)


@pytest.fixture
def root_elsewhere(shop, other, keys):
    """The root manager of the first brand, at its host, working in the other brand."""
    client = client_for(shop, shop.manager)
    assert client.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json").status_code == 200
    client.raise_request_exception = False
    return client


MANAGED = sorted(name for name, resource in REGISTRY.items() if resource.scope is Scope.MANAGER)


@pytest.mark.parametrize("name", [name for name in PLAIN if name in MANAGED])
def test_rows_are_made_changed_and_deleted(name, other, keys, root_elsewhere):
    body, part = bodies(other, keys)[name]
    made = root_elsewhere.post(f"/{name}", body, format="json")
    assert made.status_code == 201, made.content
    record = made.json()["data"]
    path = f"/{name}/{record['id']}"
    assert root_elsewhere.put(path, {**record, **part}, format="json").status_code == 200
    assert root_elsewhere.delete(path).status_code == 200


def test_no_verb_and_no_save_of_a_record_fails(other, keys, root_elsewhere):
    faults = {}
    for name in MANAGED:
        resource = REGISTRY[name]
        key = keys.get(name.removeprefix("api/"), "1")
        calls = [("post", f"/{name}/{verb.name}" if not verb.detail else f"/{name}/{key}/{verb.name}")
                 for verb in resource.verbs if verb.method == "post"]  # fmt: skip
        for method, path in calls:
            answer = getattr(root_elsewhere, method)(path, {}, format="json")
            if answer.status_code >= 500:
                faults[path] = answer.content.decode()
        if "update" in resource.actions and "retrieve" in resource.actions:
            record = root_elsewhere.get(f"/{name}/{key}")
            if record.status_code == 200:
                answer = root_elsewhere.put(f"/{name}/{key}", record.json()["data"], format="json")
                if answer.status_code >= 500:
                    faults[f"PUT {name}"] = answer.content.decode()
    assert not faults, json.dumps(faults, ensure_ascii=False)


def test_an_autosave_a_colleague_and_a_preview(shop, other, keys, root_elsewhere):
    post = int(keys["posts"])
    draft = {"values": {"post_title": "쓰던 글"}}
    answer = root_elsewhere.post(f"/api/posts/{post}/editing", draft, format="json")
    assert answer.status_code == 200, answer.content
    colleague = client_for(other, other.editor)
    others = colleague.post(f"/api/posts/{post}/editing", {}, format="json").json()["data"]
    assert shop.manager.name in json.dumps(others, ensure_ascii=False)
    with brand_scope(other.brand.pk):
        category = Post.objects.get(pk=post).category_id
    form = {"post_id": post, "category_id": category, "post_title": "미리 보는 제목", "post_content": "<p>글</p>"}
    link = root_elsewhere.post("/api/post-previews", form, format="json")
    assert link.status_code == 201, link.content
    # On the host that the manager is at, in the brand of the draft.
    page = client_for(shop).get(link.json()["data"]["path"])
    assert page.status_code == 200
    assert str(other.brand.name) in page.content.decode()
    assert "미리 보는 제목" in page.content.decode()


def test_a_business_member_is_approved(other, keys, root_elsewhere):
    from core.members.models import BusinessApplication

    application = BusinessApplication._base_manager.filter(brand=other.brand, state="asked").first()
    assert application is not None
    path = f"/api/business-applications/{application.pk}/refuse"
    answer = root_elsewhere.post(path, {"reason": "서류가 흐려요"}, format="json")
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["decided_by"]
