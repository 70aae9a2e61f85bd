"""Imports and exports from the site admin (D52): the same engine, rights and refusals as the API's."""

import io
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from core.accounts.models import User
from core.bulk import services
from core.bulk.models import ExportRun, ImportRun, Preset
from core.bulk.tasks import work
from core.catalog import services as catalog
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import World
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db

CSV = "상품코드,상품명,정가,판매가\nA-1,가나다,2000,1000\nA-2,라마바,1000,2000\n"
LIST = "/admin/catalog/product/"


def signed_in(world: World, user: Any, **options: Any) -> Client:
    client = Client(HTTP_HOST=world.host, **options)
    with brand_scope(world.brand.pk):
        client.force_login(user)
    return client


@pytest.fixture
def person(shop: World) -> Client:
    """A brand manager, who is no root manager."""
    return signed_in(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))


def send(client: Client, text: str | bytes = CSV, at: str = LIST) -> Any:
    raw = text.encode() if isinstance(text, str) else text
    return client.post(f"{at}import/", {"file": SimpleUploadedFile("상품.csv", raw)})


def uploaded(client: Client, text: str | bytes = CSV) -> tuple[str, int]:
    answer = send(client, text)
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    found = re.fullmatch(r"/admin/bulk/importrun/(\d+)/change/", answer["Location"])
    assert found
    return answer["Location"], int(found[1])


def reading(client: Client, page: str) -> dict[str, str]:
    """The form of a run as a browser would send it back."""
    form = client.get(page).context["reading"]
    return {name: str(form[name].value() or "") for name in form.fields}


def checked(client: Client, text: str | bytes = CSV) -> tuple[str, int]:
    page, pk = uploaded(client, text)
    assert client.post(page, {**reading(client, page), "action": "check"}).status_code == 302
    assert 'http-equiv="refresh"' in client.get(page).content.decode()
    work.func(pk)
    return page, pk


def test_lists_offer_both(person: Client) -> None:
    for model in ("product", "category", "categorygroup", "property", "propertygroup"):
        text = person.get(f"/admin/catalog/{model}/").content.decode()
        for action in ("import", "export"):
            assert f'href="/admin/catalog/{model}/{action}/' in text
            assert person.get(f"/admin/catalog/{model}/{action}/").status_code == 200


def test_the_whole_way_of_a_file_with_a_wrong_row(shop: World, person: Client) -> None:
    page, pk = checked(person)
    text = person.get(page).content.decode()
    assert "정가보다 높아요." in text
    assert 'http-equiv="refresh"' not in text
    fix = b"".join(person.get(f"/admin/bulk/importrun/{pk}/fix-file/").streaming_content)  # type: ignore[attr-defined]
    assert "A-2" in fix.decode("utf-8-sig")
    assert "A-1" not in fix.decode("utf-8-sig")
    refused = person.post(page, {"action": "apply", "mode": "all_or_nothing"})
    assert (refused.status_code, "고칠 줄이 1개 있어" in refused.content.decode()) == (400, True)
    with brand_scope(shop.brand.pk):
        assert not Product.objects.filter(product_code="A-1").exists()
    assert person.post(page, {"action": "apply", "mode": "good_rows"}).status_code == 302
    assert 'value="pause"' in person.get(page).content.decode()
    work.func(pk)
    with brand_scope(shop.brand.pk):
        assert list(Product.objects.filter(product_code__startswith="A-").values_list("product_code", flat=True)) == [
            "A-1"
        ]
        assert ImportRun.objects.get(pk=pk).created_by_name == "manager"
    assert AuditEntry.objects.filter(brand_id=shop.brand.pk, action="import").count() == 1
    assert "상품.csv" in person.get("/admin/bulk/importrun/").content.decode()
    assert person.post(page, {"action": "undo"}).status_code == 302
    work.func(pk)
    with brand_scope(shop.brand.pk):
        assert not Product.objects.filter(product_code="A-1", deleted_at=None).exists()
        assert ImportRun.objects.get(pk=pk).state == "undone"


def test_an_import_pauses_goes_on_and_is_given_up(shop: World, person: Client) -> None:
    page, pk = checked(person)
    person.post(page, {"action": "apply", "mode": "good_rows"})
    for action, state in (("pause", "paused"), ("resume", "applying"), ("cancel", "cancelled")):
        assert person.post(page, {"action": action}).status_code == 302
        with brand_scope(shop.brand.pk):
            assert ImportRun.objects.get(pk=pk).state == state
    late = person.post(page, {"action": "pause"})
    assert (late.status_code, "지금 상태에서는 할 수 없는 일이에요." in late.content.decode()) == (409, True)


def test_columns_are_corrected_and_what_is_wrong_is_said_beside_them(shop: World, person: Client) -> None:
    page, pk = uploaded(person, "코드?,상품명,정가,판매가\nA-1,가나다,2000,1000\n")
    form = reading(person, page)
    twice = person.post(page, {**form, "map-0": "product_name", "action": "read"})
    assert (twice.status_code, bool(twice.context["reading"].errors)) == (400, True)
    odd = person.post(page, {**form, "option-price_factor": "많이", "action": "read"})
    assert odd.context["reading"].errors == {"option-price_factor": ["숫자로 적어 주세요."]}
    assert person.post(page, {**form, "map-0": "secret", "action": "read"}).context["reading"].errors == {
        "map-0": ["모르는 항목이에요."]
    }
    with brand_scope(shop.brand.pk):
        run = ImportRun.objects.get(pk=pk)
        assert (run.mapping["코드?"], run.options["price_factor"]) == (form["map-0"], "")
    assert person.post(page, {**form, "map-0": "product_code", "action": "read"}).status_code == 302
    with brand_scope(shop.brand.pk):
        assert ImportRun.objects.get(pk=pk).mapping["코드?"] == "product_code"


def test_an_encoding_is_corrected(shop: World, person: Client) -> None:
    page, pk = uploaded(person, CSV.encode("cp949"))
    form = reading(person, page)
    assert form["encoding"] == "cp949"
    wrong = person.post(page, {**form, "encoding": "utf-8", "action": "read"})
    assert (wrong.status_code, "encoding" in wrong.context["reading"].errors) == (400, True)
    with brand_scope(shop.brand.pk):
        run = ImportRun.objects.get(pk=pk)
        assert (run.encoding, run.headers[0]) == ("cp949", "상품코드")
    assert person.post(page, {**form, "delimiter": ";", "action": "read"}).status_code in (302, 400)


def test_a_file_that_is_no_table_is_refused_beside_its_field(person: Client, settings: Any) -> None:
    for body, said in ((b"", "빈 파일"), (b"hello\nworld\n", "표로 읽을 수 없는")):
        answer = send(person, body)
        assert (answer.status_code, said in answer.content.decode()) == (400, True)
    nothing = person.post(f"{LIST}import/", {})
    assert (nothing.status_code, "필수값을 입력해 주세요." in nothing.content.decode()) == (400, True)
    settings.IMPORT_MAX_BYTES = 20
    answer = send(person)
    assert (answer.status_code, "파일이 너무 커요." in answer.content.decode()) == (413, True)
    assert not ImportRun._base_manager.exists()


@pytest.mark.parametrize("at", [f"{LIST}import/", f"{LIST}add/"])
def test_a_body_beyond_the_limit_is_a_page_that_says_so(shop: World, settings: Any, at: str) -> None:
    settings.IMPORT_MAX_BYTES = 20
    # The check of the token is what reads the body, as it is in a browser.
    for user in (shop.manager, None):
        strict = Client(HTTP_HOST=shop.host, enforce_csrf_checks=True)
        if user is not None:
            strict = signed_in(shop, user, enforce_csrf_checks=True)
        strict.get(at, follow=True)
        answer = strict.post(at, {"file": SimpleUploadedFile("상품.csv", b"x" * (2 << 20))})
        assert (answer.status_code, "파일이 너무 커요." in answer.content.decode()) == (413, True)
    assert not ImportRun._base_manager.exists()


def test_who_may_not_is_refused_and_nothing_is_kept(shop: World, person: Client) -> None:
    page, pk = uploaded(person)
    editor = signed_in(shop, shop.editor)
    answers = [editor.get(f"{LIST}import/"), send(editor)]
    answers += [editor.get(f"{LIST}export/"), editor.post(f"{LIST}export/", {"format": "csv", "rows": "all"})]
    hidden = [
        editor.get(page),
        editor.post(page, {"action": "cancel"}),
        editor.get(f"/admin/bulk/importrun/{pk}/file/"),
    ]
    assert {one.status_code for one in hidden} == {404}
    assert {one.status_code for one in answers} == {403}
    assert {"이 일을 할 권한이 없어요." in one.content.decode() for one in answers} == {True}
    member = signed_in(shop, shop.member)
    assert send(member).status_code == 302
    assert "/login/" in send(member)["Location"]
    with brand_scope(shop.brand.pk):
        assert [(run.pk, run.state) for run in ImportRun.objects.all()] == [(pk, "uploaded")]
        assert not ExportRun.objects.exists()


def test_a_form_without_its_token_is_refused(shop: World) -> None:
    strict = signed_in(shop, User._base_manager.get(brand=shop.brand, user_name="manager"), enforce_csrf_checks=True)
    assert send(strict).status_code == 403
    assert strict.post(f"{LIST}export/", {"format": "csv", "rows": "all"}).status_code == 403
    assert not ImportRun._base_manager.exists()
    assert not ExportRun._base_manager.exists()
    page, pk = uploaded(signed_in(shop, shop.manager))
    pack = SimpleUploadedFile("pictures.zip", b"PK")
    forms = [{"action": action} for action in ("cancel", "check", "keep", "preset", "apply", "undo")]
    answers = [strict.post(page, form) for form in [*forms, {"action": "pack", "file": pack}]]
    assert {one.status_code for one in answers} == {403}
    assert ImportRun._base_manager.get(pk=pk).state == "uploaded"
    # With the page's own token the same action is done: it is the token that was missing.
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', strict.get(page).content.decode())
    assert token
    assert strict.post(page, {"action": "cancel", "csrfmiddlewaretoken": token[1]}).status_code == 302
    assert ImportRun._base_manager.get(pk=pk).state == "cancelled"


def test_a_mapping_is_kept_and_read_by_again(shop: World, other: World, person: Client) -> None:
    page, _pk = uploaded(person, "코드?,상품명,정가,판매가\nA-1,가나다,2000,1000\n")
    form = reading(person, page)
    nameless = person.post(page, {**form, "map-0": "product_code", "name": " ", "action": "keep"})
    assert (nameless.status_code, nameless.context["reading"].errors) == (400, {"name": ["이름을 적어 주세요."]})
    kept = person.post(page, {**form, "map-0": "product_code", "name": "거래처 파일", "action": "keep"})
    assert kept.status_code == 302
    with brand_scope(shop.brand.pk):
        preset = Preset.objects.get(name="거래처 파일")
        assert (preset.mapping["코드?"], preset.created_by_name) == ("product_code", "manager")
    again, pk = uploaded(person, "상품명,코드?,정가,판매가,새 열\n가나다,A-1,2000,1000,x\n")
    assert "거래처 파일" in person.get(again).content.decode()
    with brand_scope(shop.brand.pk):
        assert ImportRun.objects.get(pk=pk).mapping["코드?"] == ""
    assert person.post(again, {"action": "preset", "preset": preset.pk}).status_code == 302
    with brand_scope(shop.brand.pk):
        run = ImportRun.objects.get(pk=pk)
        assert (run.mapping["코드?"], run.preset_name) == ("product_code", "거래처 파일")
    for wrong in ("", "987654321", "x"):
        assert person.post(again, {"action": "preset", "preset": wrong}).status_code == 400
    theirs = signed_in(other, other.manager)
    their_page, their_pk = uploaded(theirs)
    assert "거래처 파일" not in theirs.get(their_page).content.decode()
    assert theirs.post(their_page, {"action": "preset", "preset": preset.pk}).status_code == 400
    assert ImportRun._base_manager.get(pk=their_pk).preset_name == ""


def test_a_category_of_another_brand_is_no_category(shop: World, other: World, person: Client) -> None:
    with brand_scope(other.brand.pk):
        name = "남의 분류"
        catalog.save_category(values={"group_id": other.group.pk, "category_name": name})
    _page, pk = checked(person, f"상품코드,상품명,정가,판매가,분류\nA-1,가나다,2000,1000,{name}\n")
    with brand_scope(shop.brand.pk):
        run = ImportRun.objects.get(pk=pk)
        assert (run.state, run.counts["wrong"], run.counts["new"]) == ("checked", 1, 0)
        assert not Product.objects.filter(product_code="A-1").exists()


def test_another_brand_s_run_is_like_a_missing_one(shop: World, other: World, person: Client) -> None:
    page, pk = uploaded(person)
    theirs = signed_in(other, other.manager)
    for address in (page, f"/admin/bulk/importrun/{pk}/file/"):
        assert theirs.get(address).status_code == 404
        missing = address.replace(f"/{pk}/", "/987654321/")
        assert theirs.get(missing).status_code == 404
    assert theirs.post(page, {"action": "cancel"}).status_code == 404
    assert "상품.csv" not in theirs.get("/admin/bulk/importrun/").content.decode()
    with brand_scope(shop.brand.pk):
        assert ImportRun.objects.get(pk=pk).state == "uploaded"


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_an_export_comes_back_unchanged(shop: World, person: Client, form: str) -> None:
    answer = person.post(f"{LIST}export/", {"format": form, "rows": "all"})
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    page = answer["Location"]
    assert "내려받기" in person.get(page).content.decode()
    raw = b"".join(person.get(page.replace("change/", "file/")).streaming_content)  # type: ignore[attr-defined]
    again, pk = checked(person, raw)
    with brand_scope(shop.brand.pk):
        run = ImportRun.objects.get(pk=pk)
        assert {name: count for name, count in run.counts.items() if count and name != "total"} == {"same": 2}
    assert 'value="apply"' not in person.get(again).content.decode()


def test_an_export_is_the_list_as_it_is_filtered(shop: World, person: Client) -> None:
    with brand_scope(shop.brand.pk):
        run = services.upload(resource="products", file=io.BytesIO(CSV.encode()), file_name="a.csv", size=len(CSV))
        assert services.apply_now(run=services.check_now(run=run), mode="good_rows").state == "done"
    text = person.get(f"{LIST}?q=A-1").content.decode()
    assert f'href="{LIST}export/?q=A-1"' in text
    answer = person.post(f"{LIST}export/?q=A-1", {"format": "csv", "rows": "listed"})
    raw = b"".join(person.get(answer["Location"].replace("change/", "file/")).streaming_content)  # type: ignore[attr-defined]
    lines = raw.decode("utf-8-sig").splitlines()
    assert (len(lines), "A-1" in lines[1]) == (2, True)
    assert [name for name, _said in person.get(f"{LIST}export/?odd=1").context["form"].fields["rows"].choices] == [
        "all"
    ]
    bad = person.post(f"{LIST}export/", {"format": "pdf", "rows": "all"})
    assert (bad.status_code, bad.context["form"].errors) == (400, {"format": ["골라 주세요."]})


def test_orders_are_written_and_their_tracking_numbers_read(shop: World, person: Client) -> None:
    at = "/admin/orders/order/"
    text = person.get(at).content.decode()
    assert (f'href="{at}export/' in text, f'href="{at}import/' in text) == (True, True)
    assert "송장 번호 가져오기" in person.get(f"{at}import/").content.decode()
    assert person.post(f"{at}export/", {"format": "csv", "rows": "all"}).status_code == 400
    assert not ExportRun._base_manager.exists()
    answer = person.post(f"{at}export/", {"format": "csv", "rows": "all", "reason": "송장 만들기"})
    assert answer.status_code == 302
    raw = b"".join(person.get(answer["Location"].replace("change/", "file/")).streaming_content)  # type: ignore[attr-defined]
    assert raw.decode("utf-8-sig").startswith('"주문 번호"')
    assert AuditEntry.objects.filter(brand_id=shop.brand.pk, action="export", subject="orders").count() == 1
    assert "주문" in person.get("/admin/bulk/exportrun/?resource=orders").content.decode()
    editor = signed_in(shop, shop.editor)
    assert editor.post(f"{at}export/", {"format": "csv", "rows": "all"}).status_code == 403


def test_pages_of_an_import_speak_the_reader_s_language(person: Client) -> None:
    page, _pk = checked(person)
    assert "Rows to fix" in person.get(f"{page}?lng=en").content.decode()
    assert "고칠 줄" in person.get(page).content.decode()
