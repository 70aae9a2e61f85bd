"""Who may ask, who may read what, and who is notified of the answer (D24)."""

import random
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.errors import TooMany
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications.models import Message
from core.questions import members, moderation, services
from core.questions.changes import ANSWER, HIDE
from core.questions.errors import AnsweredAlready, AnsweredMeanwhile
from core.questions.models import Question
from core.questions.notifications import forget_contacts
from core.questions.resources import QuestionResource
from core.questions.selectors import questions_of_seller
from core.questions.tests.factories import SECRET, question, visitors
from core.security.models import AuditEntry
from core.sellers.models import SellerProfile
from core.sellers.tests.factories import second_seller, switches

pytestmark = pytest.mark.django_db
URL = "/api/shop/product-faqs"
MANAGER_URL = "/api/product-faqs"
SELLERS = "/api/shop/seller-questions"


@pytest.fixture
def scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield shop


def ask(client: APIClient, world: World, **values: Any) -> Any:
    body = {"product_id": world.product.pk, "title": "길이가 어떻게 되나요?", "text": "총장이 궁금해요", **values}
    return client.post(URL, body, format="json")


def ask_as_visitor(client: APIClient, world: World, **values: Any) -> Any:
    return ask(client, world, **{"author_name": "박솔바람", "password": SECRET, **values})


def listed(client: APIClient, world: World, **asked: Any) -> list[dict[str, Any]]:
    answer = client.get(URL, {"product_id": world.product.pk, **asked})
    assert answer.status_code == 200, answer.json()
    return list(answer.json()["data"]["content"])


def errors(answer: Any) -> dict[str, Any]:
    data = answer.json()["data"]
    return dict(data.get("errors", data))


def test_a_member_asks_a_manager_answers_and_everybody_reads_it(scope: World) -> None:
    asked = ask(client_for(scope, scope.member), scope, text="<b>총장</b>")
    assert asked.status_code == 201, asked.json()
    pk = asked.json()["data"]["id"]
    (row,) = listed(client_for(scope), scope)
    assert (row["text"], row["author_name"], row["is_answered"], row["is_own"]) == (
        "<b>총장</b>", "m*****", False, False,
    )  # fmt: skip
    answered = client_for(scope, scope.editor).post(f"{MANAGER_URL}/{pk}/answer", {"answer": "63cm예요"}, format="json")
    assert answered.status_code == 200, answered.json()
    (row,) = listed(client_for(scope), scope, is_answered=1)
    assert (row["answer"], row["is_answered"], row["answered_name"]) == ("63cm예요", True, scope.brand.name_ko)
    assert listed(client_for(scope), scope, is_answered=0) == []
    assert AuditEntry.objects.get(subject="product-faqs").action == "answer"


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"title": " "}, "title"),
        ({"title": "가" * 101}, "title"),
        ({"text": ""}, "text"),
        ({"text": "가" * 2001}, "text"),
        ({"author_name": ""}, "author_name"),
        ({"password": ""}, "password"),
        ({"password": "123"}, "password"),
        ({"contact": "전화 주세요"}, "contact"),
        ({"product_id": None}, "product_id"),
    ],
)
def test_a_wrong_value_of_a_visitor_is_named(scope: World, values: dict[str, Any], field: str) -> None:
    answer = ask_as_visitor(client_for(scope), scope, **values)
    assert answer.status_code == 400, answer.json()
    assert list(errors(answer)) == [field]
    assert not Question.objects.exists()


def test_a_visitor_says_name_and_password(scope: World) -> None:
    assert set(errors(ask(client_for(scope), scope))) == {"author_name", "password"}


def test_nothing_is_asked_about_a_product_that_is_gone(scope: World) -> None:
    type(scope.product).objects.filter(pk=scope.product.pk).update(deleted_at=timezone.now())
    assert ask(client_for(scope, scope.member), scope).status_code == 404


def test_of_a_private_question_others_see_a_locked_row(scope: World) -> None:
    ask(client_for(scope, scope.member), scope, visibility=1, title="비밀 제목", text="비밀 내용")
    row = Question.objects.get()
    moderation.answer(question=row, text="비밀 답변", actor=scope.manager)
    for who in (None, scope.other_member, scope.seller):
        client = client_for(scope, who) if who else client_for(scope)
        (shown,) = listed(client, scope)
        assert (shown["is_locked"], shown["is_answered"], shown["author_name"]) == (True, True, "m*****")
        assert [shown[name] for name in ("title", "text", "answer", "answered_name")] == [""] * 4
        assert shown["answered_at"] is None
        assert client.get(f"{URL}/{row.pk}").status_code == 404
        missing, refused = client.get(f"{URL}/987654321").json(), client.get(f"{URL}/{row.pk}").json()
        assert refused == missing
    (mine,) = listed(client_for(scope, scope.member), scope, mine=1)
    assert (mine["title"], mine["answer"], mine["is_locked"]) == ("비밀 제목", "비밀 답변", False)
    assert client_for(scope).get(URL, {"product_id": scope.product.pk, "mine": 1}).status_code == 401


def test_a_visitor_opens_changes_and_deletes_by_the_password(scope: World) -> None:
    client = client_for(scope)
    pk = ask_as_visitor(client, scope, visibility=1).json()["data"]["id"]
    assert SECRET not in Question.objects.get().password
    other = client_for(scope)
    (row,) = listed(other, scope)
    assert (row["is_locked"], row["is_visitors"], row["author_name"]) == (True, True, "박**람")
    opened = other.post(f"{URL}/{pk}/open", {"password": SECRET}, format="json").json()["data"]
    assert (opened["title"], opened["is_locked"], opened["is_own"]) == ("길이가 어떻게 되나요?", False, True)
    # Unlocking it unlocks no other question and no later request.
    assert listed(other, scope)[0]["is_locked"]
    changed = other.post(f"{URL}/{pk}/change", {"title": "제목", "text": "글", "password": SECRET}, format="json")
    assert changed.json()["data"]["title"] == "제목"
    wrong = other.post(f"{URL}/{pk}/change", {"title": "다른", "text": "글", "password": "wrong"}, format="json")
    assert wrong.status_code == 404
    assert other.put(f"{URL}/{pk}", {"title": "다른", "text": "글"}, format="json").status_code == 404
    assert other.delete(f"{URL}/{pk}").status_code == 404
    assert other.post(f"{URL}/{pk}/remove", {"password": SECRET}, format="json").status_code == 200
    assert not Question.objects.exists()


def test_a_wrong_password_a_missing_question_and_a_members_are_one_answer(scope: World) -> None:
    row, members_own = visitors(scope), question(scope, visibility=1)
    client = client_for(scope)
    said = [
        client.post(f"{URL}/{key}/open", {"password": "wrong"}, format="json")
        for key in (row.pk, members_own.pk, 987654321, "x", "9" * 40)
    ]
    assert {(one.status_code, str(one.json())) for one in said} == {(404, str(said[0].json()))}


def test_five_wrong_passwords_lock_and_the_right_one_waits(scope: World) -> None:
    row = visitors(scope)
    client = client_for(scope)
    for _time in range(5):
        assert client.post(f"{URL}/{row.pk}/open", {"password": "wrong"}, format="json").status_code == 404
    answer = client.post(f"{URL}/{row.pk}/open", {"password": SECRET}, format="json")
    assert answer.json()["result"] == -12
    Question.objects.filter(pk=row.pk).update(visibility=1)
    assert visitors(scope, title="다른 문의").pk != row.pk
    # Another question is not locked by it.
    other = Question.objects.latest("pk")
    assert client.post(f"{URL}/{other.pk}/open", {"password": SECRET}, format="json").status_code == 200


def test_only_the_author_changes_and_only_while_it_has_no_answer(scope: World) -> None:
    row = question(scope)
    author, other = client_for(scope, scope.member), client_for(scope, scope.other_member)
    body = {"title": "고친 제목", "text": "고친 글", "visibility": 1}
    assert other.put(f"{URL}/{row.pk}", body, format="json").status_code == 404
    assert other.delete(f"{URL}/{row.pk}").status_code == 404
    assert client_for(scope).delete(f"{URL}/{row.pk}").status_code == 401
    assert author.put(f"{URL}/{row.pk}", body, format="json").json()["data"]["title"] == "고친 제목"
    moderation.answer(question=row, text="답", actor=scope.manager)
    assert author.put(f"{URL}/{row.pk}", body, format="json").json()["error"] == "answered_already"
    assert author.delete(f"{URL}/{row.pk}").json()["error"] == "answered_already"
    moderation.answer(question=row, text="", actor=scope.manager)
    assert author.delete(f"{URL}/{row.pk}").status_code == 200


def test_my_list_has_mine_with_hidden_ones_and_counts(scope: World) -> None:
    row = question(scope, title="내 문의")
    question(scope, user=scope.other_member, title="남의 문의", visibility=1)
    moderation.hide(question=row, reason="연락처", actor=scope.manager)
    client = client_for(scope, scope.member)
    (mine,) = client.get(URL).json()["data"]["content"]
    assert (mine["title"], mine["state"], mine["hidden_reason"]) == ("내 문의", "hidden", "연락처")
    assert client.get(f"{URL}/counts").json()["data"] == {"total": 1, "answered": 0}
    assert client_for(scope).get(f"{URL}/counts").status_code == 401
    assert client_for(scope).get(URL).json()["data"]["content"] == []
    assert [one["is_locked"] for one in listed(client_for(scope), scope)] == [True]


def test_members_and_addresses_ask_so_many_an_hour(scope: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_PER_HOUR", 2)
    for client, put in ((client_for(scope, scope.member), ask), (client_for(scope), ask_as_visitor)):
        assert [put(client, scope).status_code for _time in range(3)] == [201, 201, 429]
    visitors(scope)
    visitors(scope)
    with pytest.raises(TooMany):
        visitors(scope)


def test_the_answer_is_notified_once_and_the_contact_is_deleted(scope: World) -> None:
    type(scope.member).objects.filter(pk=scope.member.pk).update(email="member@example.com")
    row = question(scope)
    moderation.answer(question=row, text="첫 답", actor=scope.manager)
    moderation.answer(question=row, text="고친 답", actor=scope.manager)
    moderation.answer(question=row, text="", actor=scope.manager)
    moderation.answer(question=row, text="다시 쓴 답", actor=scope.manager)
    assert list(Message.objects.values_list("kind", "ref")) == [("question_answered", f"question:{row.pk}")]
    theirs = visitors(scope, contact="visitor@example.com")
    assert "visitor" not in theirs.contact_sealed
    assert theirs.contact_masked == "v***@example.com"
    moderation.answer(question=theirs, text="답", actor=scope.manager)
    theirs.refresh_from_db()
    assert (theirs.contact_sealed, theirs.contact_masked) == ("", "")
    assert Message.objects.filter(ref=f"question:{theirs.pk}").count() == 1
    moderation.answer(question=visitors(scope), text="답", actor=scope.manager)
    assert Message.objects.count() == 2


def test_contacts_go_after_a_year(scope: World) -> None:
    row = visitors(scope, contact="01012345678")
    assert row.contact == "01012345678"
    assert forget_contacts() == 0
    Question.objects.update(created_at=timezone.now() - timedelta(days=366))
    assert forget_contacts() == 1
    row.refresh_from_db()
    assert row.contact == ""


def test_an_answer_that_was_not_seen_is_not_written_over(scope: World) -> None:
    row = question(scope)
    moderation.answer(question=row, text="먼저", actor=scope.manager, seen="")
    with pytest.raises(AnsweredMeanwhile):
        moderation.answer(question=row, text="나중", actor=scope.manager, seen="")
    client = client_for(scope, scope.manager)
    answer = client.post(f"{MANAGER_URL}/{row.pk}/answer", {"answer": "나중", "seen": ""}, format="json")
    assert answer.json()["error"] == "answered_meanwhile"
    answer = client.post(f"{MANAGER_URL}/{row.pk}/answer", {"answer": "나중", "seen": "먼저"}, format="json")
    assert answer.status_code == 200


def test_a_hidden_one_is_gone_from_the_page_and_comes_back(scope: World) -> None:
    row = question(scope)
    client = client_for(scope, scope.manager)
    assert "reason" in errors(client.post(f"{MANAGER_URL}/{row.pk}/hide", {"reason": " "}, format="json"))
    assert client.post(f"{MANAGER_URL}/{row.pk}/hide", {"reason": "광고"}, format="json").status_code == 200
    assert listed(client_for(scope), scope) == []
    assert client_for(scope).get(f"{URL}/{row.pk}").status_code == 404
    assert client.post(f"{MANAGER_URL}/{row.pk}/answer", {"answer": "답"}, format="json").status_code == 409
    assert client.get(MANAGER_URL, {"is_answered": 0}).json()["data"]["content"] == []
    assert client.post(f"{MANAGER_URL}/{row.pk}/show", {}, format="json").status_code == 200
    assert len(listed(client_for(scope), scope)) == 1
    assert client.delete(f"{MANAGER_URL}/{row.pk}").status_code == 200
    assert not Question.objects.exists()
    # The log records that it was deleted, without its content.
    assert "재입고" not in str(list(AuditEntry.objects.values_list("before", "after")))


def test_managers_find_questions_and_see_who_asked_masked(scope: World) -> None:
    type(scope.member).objects.filter(pk=scope.member.pk).update(name="홍길동", phone_num="01012345678")
    question(scope, title="배송 언제 오나요")
    question(scope, user=scope.other_member, title="색이 달라요", visibility=1)
    visitors(scope, contact="01098769876")
    client = client_for(scope, scope.manager)

    def found(**asked: Any) -> list[str]:
        rows = client.get(MANAGER_URL, asked).json()["data"]["content"]
        return sorted(one["title"] for one in rows)

    assert found(search="배송") == ["배송 언제 오나요"]
    assert found(search=scope.other_member.user_name) == ["색이 달라요"]
    assert len(found(search=scope.product.product_code)) == 3
    assert found(visibility=1) == ["비밀 문의", "색이 달라요"]
    assert len(found(is_answered=0)) == 3
    theirs, _second, first = client.get(MANAGER_URL).json()["data"]["content"]
    assert (first["name"], first["phone_num"], first["is_masked"]) == ("홍*동", "010-****-5678", True)
    assert (theirs["name"], theirs["phone_num"]) == ("박**람", "010-****-9876")
    whole = client.post(f"{MANAGER_URL}/{theirs['id']}/reveal", {"reason": "회신"}, format="json").json()["data"]
    assert whole["phone_num"] == "01098769876"


def test_who_has_no_right_reads_no_questions(scope: World) -> None:
    row = question(scope, visibility=1)
    for who in (scope.member, scope.seller):
        assert client_for(scope, who).get(MANAGER_URL).status_code == 403
        assert client_for(scope, who).get(f"{MANAGER_URL}/{row.pk}").status_code == 403


def test_many_are_answered_with_one_text_and_hidden_with_one_reason(scope: World) -> None:
    rows = [question(scope, title=f"문의 {number}") for number in range(3)]
    moderation.answer(question=rows[0], text="먼저 한 답", actor=scope.manager)
    ids = [one.pk for one in rows]
    values = ANSWER.check({"answer": " 곧 들어와요 "})
    outcomes = ANSWER.judge(ids, values)
    assert [bool(one.refused) for one in outcomes] == [True, False, False]
    ANSWER.write([one for one in outcomes if not one.refused], values, scope.manager)
    assert list(Question.objects.order_by("pk").values_list("answer", flat=True)) == [
        "먼저 한 답", "곧 들어와요", "곧 들어와요",
    ]  # fmt: skip
    hiding = HIDE.check({"reason": "광고"})
    HIDE.write(HIDE.judge(ids, hiding), hiding, scope.manager)
    assert set(Question.objects.values_list("state", flat=True)) == {"hidden"}


def test_a_file_has_private_ones_and_asks_for_the_right_of_personal_data(scope: World) -> None:
    row = question(scope, title="=비밀", visibility=1)
    (cells,) = QuestionResource().render([row.pk])
    assert "=비밀" in cells
    assert "비밀글" in cells
    client = client_for(scope, scope.editor)
    refused = client.post("/api/exports", {"resource": "product-faqs", "format": "csv"}, format="json")
    assert refused.json()["result"] == -14


def test_a_seller_finds_questions_of_own_products_and_answers_by_name(scope: World) -> None:
    type(scope.product).objects.filter(pk=scope.product.pk).update(seller=scope.seller)
    row = question(scope, visibility=1)
    assert list(questions_of_seller(scope.seller.pk)) == [row]
    assert not questions_of_seller(scope.member.pk).exists()
    moderation.answer(question=row, text="답", actor=scope.seller, seller_name="다온도예")
    (shown,) = listed(client_for(scope, scope.member), scope)
    assert shown["answered_name"] == "다온도예"
    assert Question.objects.get().answered_by == "seller"


@pytest.fixture
def sellers_goods(scope: World) -> World:
    """The product belongs to a seller, in a brand with sellers enabled."""
    switches(scope, consignment=0)
    type(scope.product).objects.filter(pk=scope.product.pk).update(seller=scope.seller)
    return scope


def answer_as_seller(client: APIClient, pk: int, text: str, seen: str = "") -> Any:
    return client.post(f"{SELLERS}/{pk}/answer", {"answer": text, "seen": seen}, format="json")


def test_a_seller_answers_own_questions_private_ones_too(sellers_goods: World) -> None:
    private, hidden = question(sellers_goods, visibility=1, title="비밀"), question(sellers_goods, state="hidden")
    SellerProfile(user=sellers_goods.seller, company_name="길" * 80).save()
    client = client_for(sellers_goods, sellers_goods.seller)
    (row,) = client.get(SELLERS, {"is_answered": 0}).json()["data"]["content"]
    assert (row["title"], row["text"], row["answered_by"]) == ("비밀", "언제 들어오나요?", "")
    assert answer_as_seller(client, hidden.pk, "숨긴 것").status_code == 404
    done = answer_as_seller(client, private.pk, "다음 주에 들어와요").json()["data"]
    assert (done["answered_by"], done["answered_name"]) == ("seller", "길" * 80)
    assert answer_as_seller(client, private.pk, "못 본 답").json()["result"] == -44
    assert answer_as_seller(client, private.pk, "모레 들어와요", "다음 주에 들어와요").status_code == 200
    assert Message.objects.filter(kind="question_answered").values("ref").distinct().count() == 1
    assert client.get(SELLERS, {"is_answered": 0}).json()["data"]["total"] == 0
    assert client.get(SELLERS, {"is_answered": 1}).json()["data"]["total"] == 1


def test_what_the_shop_answered_stays_the_shops(sellers_goods: World) -> None:
    row = question(sellers_goods)
    moderation.answer(question=row, text="쇼핑몰 답", actor=sellers_goods.manager)
    client = client_for(sellers_goods, sellers_goods.seller)
    for text in ("판매자 답", ""):
        assert answer_as_seller(client, row.pk, text, "쇼핑몰 답").json()["result"] == -44
    row.refresh_from_db()
    assert (row.answer, row.answered_by) == ("쇼핑몰 답", "staff")


def test_a_sellers_questions_show_no_names_and_are_hidden_from_others(sellers_goods: World) -> None:
    visitors(sellers_goods, contact="01055556666")
    question(sellers_goods)
    client = client_for(sellers_goods, sellers_goods.seller)
    answered = client.get(SELLERS).json()["data"]
    assert answered["total"] == 2
    for row in answered["content"]:
        assert not {"user_id", "user_name", "name", "phone_num", "email", "password", "contact"} & set(row)
    for word in ("5555", SECRET, "솔바람", sellers_goods.member.user_name, sellers_goods.member.email):
        assert word not in str(answered), word
    key = answered["content"][0]["id"]
    for person, status in ((second_seller(sellers_goods), 404), (sellers_goods.member, 403), (None, 401)):
        other = client_for(sellers_goods, person) if person else client_for(sellers_goods)
        assert answer_as_seller(other, key, "남의 것").status_code == status
        listed_by = other.get(SELLERS)
        assert listed_by.status_code == (200 if status == 404 else status)
        assert "물음이에요" not in str(listed_by.json())
    switches(sellers_goods, seller=0)
    assert client.get(SELLERS).status_code == 404


def test_own_data_and_erasure(scope: World) -> None:
    private, waiting, answered = question(scope, visibility=1), question(scope), question(scope, title="남는 문의")
    for one in (private, answered):
        moderation.answer(question=one, text="답", actor=scope.manager)
    assert len(members.own_data(scope.member.pk)["product_questions"]) == 3
    members.forget(scope.member.pk)
    left = Question.objects.get()
    assert (left.title, left.user, left.author_name, left.answer) == ("남는 문의", None, "", "답")
    assert waiting.pk not in Question.objects.values_list("pk", flat=True)


@pytest.mark.parametrize("asked", [{}, {"is_answered": 1}, {"mine": 1}])
def test_a_page_costs_the_same_for_one_and_for_many(scope: World, asked: dict[str, Any]) -> None:
    client = client_for(scope, scope.member)

    def cost() -> int:
        listed(client, scope, **asked)
        with CaptureQueriesContext(connection) as captured:
            listed(client, scope, **asked)
        return len(captured)

    moderation.answer(question=question(scope), text="답", actor=scope.manager)
    one = cost()
    for number in range(12):
        row = question(scope, title=f"{number}", visibility=random.Random(number).choice((0, 1)))
        moderation.answer(question=row, text="답", actor=scope.manager)
    assert cost() == one


def test_a_late_author_is_notified_of_the_answer(scope: World) -> None:
    row = question(scope)
    moderation.answer(question=row, text="답", actor=scope.manager)
    with pytest.raises(AnsweredAlready):
        services.revise(question=row, title="늦은 제목")
