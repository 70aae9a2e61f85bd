"""Import of reviews of a previous shop: marked as imported, counted in the score, imported once, undone completely."""

import csv
import io
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from core.bulk import services as jobs
from core.bulk.models import ImportRow, ImportRun
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.common.testing.picture_files import picture_file
from core.conftest import client_for
from core.integrations import fetch
from core.reviews.models import Review, ReviewPicture
from core.reviews.pictures import ALBUM, forget_pictures
from core.reviews.tests.factories import find_wrong_ratings, picture, review

pytestmark = pytest.mark.django_db
HEAD = "상품번호,평점,본문,닉네임,작성일시,구매 옵션,첨부,관리자 답변,글번호"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield
        assert not find_wrong_ratings()


def row(shop: Any, place: int, **more: str) -> str:
    cells = {
        "code": shop.product.product_code, "stars": "4", "text": "결이 고와요", "name": "김하늘",
        "at": "2024.03.02 14:05", "option": "색상: 검정", "pictures": "", "answer": "", "number": str(place),
    } | more  # fmt: skip
    out = io.StringIO()
    csv.writer(out).writerow(cells.values())
    return out.getvalue().strip()


def checked(by: Any, *rows: str, head: str = HEAD, **options: str) -> ImportRun:
    raw = "\n".join([head, *rows]).encode()
    run = jobs.upload(resource="product-reviews", file=io.BytesIO(raw), file_name="a.csv", size=len(raw), by=by)
    if options:
        run = jobs.change(run=run, options=options)
    return jobs.check_now(run=run)


def brought(by: Any, *rows: str, **more: Any) -> ImportRun:
    return jobs.apply_now(run=checked(by, *rows, **more), mode="good_rows")


def counts(run: ImportRun) -> dict[str, int]:
    return {name: count for name, count in run.counts.items() if count and name not in ("total", "todo")}


def shown(shop: Any) -> list[dict[str, Any]]:
    found = client_for(shop).get("/api/shop/product-reviews", {"product_id": shop.product.pk}).json()["data"]
    return list(found["content"])


def test_reviews_of_the_shop_before_are_marked_masked_and_counted(shop: Any) -> None:
    answered = row(shop, 2, stars="★★★", text="<p>첫 줄<br>둘째 &amp; 줄</p>", name="h***", answer="고맙습니다")
    assert counts(brought(shop.manager, row(shop, 1), answered)) == {"new": 2}
    product = Product.objects.get(pk=shop.product.pk)
    assert (float(product.review_score), product.review_count) == (3.5, 2)
    second, first = sorted(shown(shop), key=lambda one: one["stars"])
    assert (first["author_name"], first["source"], first["option_info"]) == ("김*늘", "imported", "색상: 검정")
    assert first["created_at"].startswith("2024-03-02")
    assert (second["text"], second["author_name"], second["answer"]) == ("첫 줄\n둘째 & 줄", "h***", "고맙습니다")
    assert Review.objects.filter(line=None, user=None, points_entry_id=None).count() == 2


def test_a_file_that_comes_again_brings_nothing(shop: Any) -> None:
    bare = row(shop, 1, number="")
    brought(shop.manager, row(shop, 1), bare)
    assert counts(checked(shop.manager, row(shop, 1), bare, row(shop, 2))) == {"same": 2, "new": 1}


@pytest.mark.parametrize(
    ("most", "given", "stars"),
    [("5", "4.5", 5), ("5", "0.2", 1), ("10", "7", 4), ("100", "20점", 1), ("5", "4/5", 4)],
)
def test_stars_out_of_another_number_become_stars_out_of_five(shop: Any, most: str, given: str, stars: int) -> None:
    brought(shop.manager, row(shop, 1, stars=given), most_stars=most)
    assert Review.objects.get().stars == stars


@pytest.mark.parametrize(
    ("cells", "field"),
    [
        ({"stars": "6"}, "stars"), ({"stars": "0"}, "stars"), ({"stars": "좋음"}, "stars"), ({"text": " "}, "text"),
        ({"text": "<br>"}, "text"), ({"text": "ㄱ" * 2001}, "text"), ({"code": "NO-SUCH"}, "product_code"),
        ({"at": "2024-13-02"}, "created_at"), ({"at": "2199-01-01"}, "created_at"),
        ({"pictures": "http://example.com/a.png"}, "pictures"), ({"pictures": "file:///etc/passwd"}, "pictures"),
    ],
)  # fmt: skip
def test_a_wrong_cell_is_named_and_brings_nothing(shop: Any, cells: dict[str, str], field: str) -> None:
    run = checked(shop.manager, row(shop, 1, **cells))
    assert counts(run) == {"wrong": 1}
    assert [sorted(row.errors) for row in ImportRow.objects.filter(run=run)] == [[field]]
    assert not Review.objects.exists()


def test_pictures_are_fetched_and_go_with_the_import(
    shop: Any, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    raw = picture_file("HEIC")

    def get(url: str, **_more: Any) -> bytes:
        if "gone" in url:
            raise fetch.CantFetch()
        return raw[:300] if "cut" in url else raw

    monkeypatch.setattr(fetch, "get", get)
    addresses = "https://cdn.example/1.heic | https://cdn.example/cut.heic | https://cdn.example/gone.png"
    run = brought(shop.manager, row(shop, 1, pictures=addresses))
    own = Review.objects.get()
    (url,) = ALBUM.urls([own.pk])[own.pk]
    assert (own.picture_count, client_for(shop).get(url).status_code) == (1, 200)
    # The first reason stands for the others.
    assert "이미지를 읽지 못했어요" in ImportRow.objects.get(run=run).notes["pictures"]
    name = f"{ALBUM.path()}/{ReviewPicture.objects.get().name}"
    assert default_storage.exists(name)
    with django_capture_on_commit_callbacks(execute=True):
        jobs.undo_now(run=run)
    assert (Review.objects.count(), Product.objects.get(pk=shop.product.pk).review_count) == (0, 0)
    assert not default_storage.exists(name)
    assert forget_pictures() == 0


@pytest.mark.unbalanced_ledger
def test_pictures_of_a_review_of_this_shop_stay_and_can_be_used_for_another(shop: Any) -> None:
    url = picture(shop.member)
    written = review(shop, 1, text="따뜻해요", pictures=[url])
    head = f"{HEAD},이 몰의 리뷰 번호"
    known = {"stars": "5", "text": "따뜻해요", "number": "", "pictures": url}
    run = checked(shop.manager, row(shop, 1, **known) + f",{written.pk}", head=head)
    assert counts(run) == {"same": 1}
    other = picture(shop.member)
    run = checked(shop.manager, row(shop, 1, **known | {"pictures": other}) + f",{written.pk}", head=head)
    assert [sorted(row.errors) for row in ImportRow.objects.filter(run=run)] == [["pictures"]]
    brought(shop.manager, row(shop, 2, pictures=url))
    copied = Review.objects.exclude(pk=written.pk).get()
    assert ALBUM.urls([written.pk])[written.pk] == [url]
    assert len(set(ALBUM.urls([copied.pk])[copied.pk]) - {url}) == copied.picture_count == 1


def test_pictures_of_this_shop_that_do_not_exist_or_are_of_another_brand_are_named(shop: Any, other: Any) -> None:
    gone = f"/media/{ALBUM.path()}/{'0' * 24}.webp"
    run = brought(shop.manager, row(shop, 1, pictures=gone))
    assert "pictures" in ImportRow.objects.get(run=run).notes
    theirs = gone.replace(f"/{shop.brand.pk}/", f"/{other.brand.pk}/")
    assert counts(checked(shop.manager, row(shop, 2, pictures=theirs))) == {"wrong": 1}


@pytest.mark.unbalanced_ledger
def test_reviews_of_this_shop_go_out_and_stay_as_they_are(shop: Any, manager: Any) -> None:
    review(shop, 1, stars=5, text="따뜻해요")
    run = manager.post("/api/exports", {"resource": "product-reviews"}, format="json").json()["data"]
    answer = manager.get(f"/api/exports/{run['id']}/file")
    head, cells = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()
    assert "따뜻해요" in cells
    assert counts(checked(shop.manager, cells, head=head)) == {"same": 1}
    assert counts(checked(shop.manager, cells.replace("따뜻해요", "차가워요"), head=head)) == {"wrong": 1}


def test_editors_and_strangers_bring_no_reviews(shop: Any) -> None:
    for who in (shop.editor, shop.member, shop.seller):
        body = {"resource": "product-reviews", "file": SimpleUploadedFile("a.csv", HEAD.encode())}
        assert client_for(shop, who).post("/api/imports", body).status_code == 403
    assert not ImportRun.objects.exists()


def test_odd_signs_arrive_as_people_typed_them(shop: Any) -> None:
    """Text that looks like a formula, a tag or a quote is not changed."""
    words = [
        "ㅋㅋㅋ 좋음!!",
        "배송 빨라요\t굿",
        '"말했다"',
        "=SUM(A1)",
        "a<b && c>d",
        "😀👍🏻",
        "‘따옴표’ ★",
        "줄\n바꿈",
    ]
    rows = [row(shop, number, text=f"{words[number % 8]} {number}", stars=str(number % 5 + 1)) for number in range(600)]
    assert counts(brought(shop.manager, *rows)) == {"new": 600}
    assert Product.objects.get(pk=shop.product.pk).review_count == 600
    texts = set(Review.objects.values_list("text", flat=True))
    assert "=SUM(A1) 3" in texts
    assert "a<b && c>d 4" in texts
