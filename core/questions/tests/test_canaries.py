"""The content of a private question appears in no response to others (security 12)."""

from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members.models import Member
from core.questions import moderation
from core.questions.models import Question
from core.questions.tests.factories import question, visitors
from core.sellers.tests.factories import second_seller, switches

pytestmark = pytest.mark.django_db
CANARY = "비밀카나리아7Q"
NAME = "홍비밀길동"


@pytest.fixture
def secrets(shop: World) -> Any:
    """A private question of a member and of a visitor, both answered, one more without an answer."""
    with brand_scope(shop.brand.pk):
        for row in (question(shop, visibility=1), visitors(shop), question(shop, visibility=1)):
            Question.objects.filter(pk=row.pk).update(
                title=f"제목{CANARY}", text=f"글{CANARY}", author_name="홍***동", hidden_reason=f"까닭{CANARY}"
            )
        for row in Question.objects.order_by("pk")[:2]:
            moderation.answer(question=row, text=f"답{CANARY}", actor=shop.manager)
        type(shop.member).objects.filter(pk=shop.member.pk).update(name=NAME, nickname=NAME)
        yield shop


def addresses(world: World) -> list[str]:
    """Every address whose response could contain it."""
    base, product = "/api/shop/product-faqs", world.product.pk
    keys = list(Question.objects.values_list("pk", flat=True))
    asked = ["", "&is_answered=1", "&is_answered=0", "&ordering=new", "&ordering=-id", f"&search={CANARY}"]
    return [
        *(f"{base}?product_id={product}{more}" for more in asked),
        *(f"{base}/{key}" for key in keys),
        f"{base}?id={keys[0]}&product_id={product}",
        base,
        f"{base}?filter=%7B%22id%22%3A{keys[0]}%7D&product_id={product}",
        f"{base}?search={CANARY}",
        "/api/shop/seller-questions",
        *(f"/api/shop/seller-questions/{key}" for key in keys),
        "/api/product-faqs",
        *(f"/api/product-faqs/{key}" for key in keys),
        "/api/exports",
        f"/api/shop/products/{product}",
        f"/api/shop/products?search={CANARY}",
        f"/api/shop/posts?search={CANARY}",
        "/api/shop?is_manager=0",
        f"/shop/item/{product}",
        f"/shop/item/{product}?lng=ar",
        "/my/inquiries",
        "/sitemap.xml",
    ]


@pytest.mark.parametrize("who", ["visitor", "member", "business", "seller"])
def test_private_questions_are_not_found_by_others(secrets: World, who: str) -> None:
    if who == "business":
        assert Member.objects.filter(pk=secrets.other_member.pk).update(is_business=True) == 1
    person = {"visitor": None, "seller": secrets.seller}.get(who, secrets.other_member)
    client = client_for(secrets, person) if person else client_for(secrets)
    found = []
    for address in addresses(secrets):
        answer = client.get(address)
        text = (b"".join(answer) if answer.streaming else answer.content).decode()
        found += [address for word in (CANARY, NAME) if word in text]
    assert found == []


def test_the_author_reads_it_and_the_page_kept_for_all_has_none_of_it(secrets: World) -> None:
    author = client_for(secrets, secrets.member)
    address = f"/api/shop/product-faqs?product_id={secrets.product.pk}"
    assert CANARY in str(author.get(address).json())
    # The author's response is not cached for others.
    assert CANARY not in author.get(f"/shop/item/{secrets.product.pk}").content.decode()
    assert CANARY not in str(client_for(secrets).get(address).json())
    assert "no-store" in author.get(address)["Cache-Control"] or "private" in author.get(address)["Cache-Control"]


def test_a_seller_of_other_goods_reads_no_more_than_a_stranger(secrets: World) -> None:
    other = type(secrets.product).objects.exclude(pk=secrets.product.pk).first()
    if other is not None:
        type(secrets.product).objects.filter(pk=other.pk).update(seller=secrets.seller)
    switches(secrets)
    type(secrets.product).objects.filter(pk=secrets.product.pk).update(seller=second_seller(secrets))
    client = client_for(secrets, secrets.seller)
    assert CANARY not in str(client.get("/api/shop/seller-questions").json())
    rows = client.get("/api/shop/product-faqs", {"product_id": secrets.product.pk}).json()["data"]
    assert rows["total"] == 3
    assert all(row["is_locked"] for row in rows["content"])
    assert client.get("/api/product-faqs").status_code == 403
    refused = client.post("/api/exports", {"resource": "product-faqs", "format": "csv"}, format="json")
    assert refused.status_code == 403


def test_counts_and_filters_tell_no_more_than_the_rows(secrets: World) -> None:
    client = client_for(secrets)
    address = "/api/shop/product-faqs"
    for asked, total in (({}, 3), ({"is_answered": 1}, 2), ({"is_answered": 0}, 1)):
        assert client.get(address, {"product_id": secrets.product.pk, **asked}).json()["data"]["total"] == total
    for name in ("title", "text", "visibility", "user_id", "author_name", "state"):
        refused = client.get(address, {"product_id": secrets.product.pk, name: CANARY})
        assert refused.status_code == 400, name
    assert client.get(address, {"product_id": secrets.product.pk, "ordering": "title"}).status_code == 400
    assert client.get(address, {"product_id": secrets.product.pk, "search": CANARY}).status_code == 400
