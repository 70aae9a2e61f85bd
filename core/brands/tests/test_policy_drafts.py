"""First drafts of documents."""

import pytest

from core.brands import policy_drafts
from core.brands.models import Brand, Policy


@pytest.mark.parametrize("kind", Policy.Kind.values)
def test_a_draft_names_what_the_brand_lacks(kind):
    brand = Brand(name="소소결", email="a&b@example.com")
    draft = policy_drafts.write(kind, brand)
    assert "{" not in draft
    assert "[[" in draft
    assert "[[쇼핑몰 이름]]" not in draft
    assert "a&b@" not in draft


def test_drafts_are_read_in_the_manager(shop, manager, member):
    answer = manager.get("/api/policies/draft", {"kind": "guide"})
    assert answer.status_code == 200, answer.content
    content = answer.json()["data"]["content"]
    assert "7일" in content
    assert "배송비" in content
    assert manager.get("/api/policies/draft", {"kind": "nothing"}).status_code == 400
    assert member.get("/api/policies/draft", {"kind": "guide"}).status_code == 403
