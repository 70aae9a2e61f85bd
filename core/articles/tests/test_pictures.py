"""Pictures of members' posts: what may be uploaded, owners and readers."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image
from rest_framework.test import APIClient

from core.articles import pictures
from core.articles.models import Post, PostPicture
from core.articles.tables import POSTS
from core.articles.tests.writing import category
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain import services as plain
from core.plain.retention import delete_expired_rows

pytestmark = pytest.mark.django_db
URL = "/api/shop/posts"


def picture(form: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "#7f9a7d").save(out, form)
    return out.getvalue()


def send(client: APIClient, raw: bytes, name: str = "a.png") -> Any:
    return client.post(f"{URL}/pictures", {"file": SimpleUploadedFile(name, raw, "image/png")}, format="multipart")


def upload(client: APIClient) -> str:
    answer = send(client, picture())
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["data"]["url"])


def write(client: APIClient, **values: Any) -> Any:
    return client.post(URL, {"post_title": "제목", "post_content": "<p>글</p>", **values}, format="json")


def files() -> list[str]:
    return sorted(path.name for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file())


@pytest.fixture
def board(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        return category("board", is_writable=1)


@pytest.fixture
def private(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        return category("board", is_writable=1, visibility=1)


@pytest.fixture
def stranger(shop: World) -> APIClient:
    return client_for(shop, shop.other_member)


def sees(url: str, *clients: APIClient) -> list[bool]:
    return [client.get(url).status_code == 200 for client in clients]


def test_a_members_pictures_are_shown_in_their_order(member: APIClient, visitor: APIClient, board: Any) -> None:
    one, two = upload(member), upload(member)
    made = write(member, category_id=board.pk, pictures=[two, one]).json()["data"]
    assert made["pictures"] == [two, one]
    assert visitor.get(f"{URL}/{made['id']}").json()["data"]["pictures"] == [two, one]
    reply = write(member, parent_id=made["id"], pictures=[upload(member)]).json()["data"]
    assert len(reply["replies"][0]["pictures"]) == 1
    answer = visitor.get(one)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert (answer["Cache-Control"], answer["X-Content-Type-Options"]) == ("private, no-cache", "nosniff")
    assert visitor.get(one, headers={"If-None-Match": answer["ETag"]}).status_code == 304


def test_a_picture_of_a_closed_board_is_seen_by_its_author_and_the_shop_alone(
    shop: World,
    other: World,
    member: APIClient,
    visitor: APIClient,
    manager: APIClient,
    stranger: APIClient,
    private: Any,
) -> None:
    url = upload(member)
    write(member, category_id=private.pk, pictures=[url])
    assert sees(url, member, manager, visitor, stranger, client_for(other)) == [True, True, False, False, False]
    # Its existence is not revealed: a request by its name gets the same answer as an unknown name.
    missing = url.replace(url[-29:-5], "0" * 24)
    etag = f'"{url.rpartition("/")[2]}"'
    for asked in ({}, {"If-None-Match": etag}, {"Range": "bytes=0-1"}):
        refusals = [visitor.get(path, headers=asked) for path in (url, missing)]
        assert [one.status_code for one in refusals] == [404, 404]
        assert "ETag" not in refusals[0]
    # It can't be read through the folder of public pictures either.
    assert visitor.get(url.replace("/boards/", "/")).status_code == 404


def test_who_may_read_a_post_may_change(
    shop: World, member: APIClient, visitor: APIClient, board: Any, manager: APIClient
) -> None:
    url = upload(member)
    made = write(member, category_id=board.pk, pictures=[url]).json()["data"]
    assert sees(url, visitor, member) == [True, True]
    with brand_scope(shop.brand.pk):
        board.visibility = 1
        board.save()
    assert sees(url, visitor, member) == [False, True]
    with brand_scope(shop.brand.pk):
        plain.delete(table=POSTS, row=Post.objects.get(pk=made["id"]))
    assert sees(url, visitor, member) == [False, False]


def test_before_a_post_is_sent_its_pictures_are_its_writers_alone(
    member: APIClient, visitor: APIClient, stranger: APIClient, board: Any
) -> None:
    url = upload(member)
    assert sees(url, member, visitor, stranger) == [True, False, False]


@pytest.mark.parametrize(
    ("raw", "status", "result", "korean", "english"),
    [
        (b"<svg/>", 415, -52, "이미지 형식만 올릴 수 있어요.", "Image format only."),
        (
            picture() + b"\0" * 3_145_728,
            413,
            -51,
            "이미지 용량은 3MB 이내만 가능해요.",
            "The image capacity can only be within 3MB.",
        ),
    ],
    ids=["no picture", "too large"],
)
def test_what_is_no_picture_is_refused(
    member: APIClient, board: Any, raw: bytes, status: int, result: int, korean: str, english: str
) -> None:
    said = send(member, raw)
    assert (said.status_code, said.json()["result"], said.json()["message"]) == (status, result, korean)
    file = SimpleUploadedFile("a.png", raw)
    assert member.post(f"{URL}/pictures?lng=en", {"file": file}, format="multipart").json()["message"] == english
    assert files() == []
    assert not PostPicture._base_manager.exists()


def test_only_members_upload_and_only_where_there_is_a_board(
    shop: World, member: APIClient, visitor: APIClient
) -> None:
    assert send(visitor, picture()).status_code == 401
    assert send(member, picture()).status_code == 403
    assert files() == []


def test_so_many_an_hour_are_taken(member: APIClient, board: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr("core.members.pictures.MAX_UPLOADS_PER_HOUR", 1)
    upload(member)
    assert send(member, picture()).status_code == 429
    assert len(files()) == 1


def test_a_post_takes_no_pictures_of_others_and_no_more_than_five(
    shop: World, member: APIClient, stranger: APIClient, board: Any
) -> None:
    mine, theirs = upload(member), upload(stranger)
    taken = upload(member)
    write(member, category_id=board.pk, pictures=[taken])
    wrong = [
        [theirs], [mine, theirs], [taken], [mine, mine], ["https://evil.example/a.webp"], ["/media/1/a.webp"],
        [mine.replace("/media/1/", "/media/2/")], [mine.replace("boards", "claims")], [mine + "?x"],
        [upload(member) for _one in range(6)],
    ]  # fmt: skip
    for urls in wrong:
        said = write(member, category_id=board.pk, post_title="둘째", pictures=urls)
        assert said.status_code == 400, urls
        assert not Post._base_manager.filter(post_title_ko="둘째").exists()
    assert PostPicture._base_manager.exclude(post=None).count() == 1


def test_a_changed_post_keeps_the_pictures_that_it_names(member: APIClient, board: Any) -> None:
    one, two, three = upload(member), upload(member), upload(member)
    made = write(member, category_id=board.pk, pictures=[one, two]).json()["data"]
    unchanged = member.put(f"{URL}/{made['id']}", {"post_title": "새 제목"}, format="json").json()["data"]
    assert unchanged["pictures"] == [one, two]
    changed = member.put(f"{URL}/{made['id']}", {"pictures": [three, two]}, format="json").json()["data"]
    assert changed["pictures"] == [three, two]
    assert not PostPicture._base_manager.filter(name=one.rpartition("/")[2]).exists()


def test_files_go_with_their_pictures(
    shop: World, member: APIClient, board: Any, django_capture_on_commit_callbacks: Any
) -> None:
    sent, unsent = upload(member), upload(member)
    made = write(member, category_id=board.pk, pictures=[sent]).json()["data"]
    assert pictures.delete_unused_pictures() == 0
    PostPicture._base_manager.update(made_at=timezone.now() - pictures.UNUSED_LIFETIME - timedelta(seconds=1))
    with django_capture_on_commit_callbacks(execute=True):
        assert pictures.delete_unused_pictures() == 1
    assert files() == [sent.rpartition("/")[2]]
    assert unsent != sent
    with brand_scope(shop.brand.pk):
        plain.delete(table=POSTS, row=Post.objects.get(pk=made["id"]))
        Post.with_deleted.update(deleted_at=timezone.now() - timedelta(days=40))
    with django_capture_on_commit_callbacks(execute=True):
        delete_expired_rows()
    assert files() == []


def test_a_manager_sees_the_pictures_beside_the_post(member: APIClient, manager: APIClient, board: Any) -> None:
    url = upload(member)
    made = write(member, category_id=board.pk, pictures=[url]).json()["data"]
    assert manager.get(f"/api/posts/{made['id']}").json()["data"]["pictures"] == [url]


def test_sizes_are_seen_by_whom_the_picture_is_for_and_go_with_it(
    shop: World, member: APIClient, visitor: APIClient, private: Any, django_capture_on_commit_callbacks: Any
) -> None:
    out = io.BytesIO()
    Image.new("RGB", (700, 20)).save(out, "PNG")
    url = send(member, out.getvalue()).json()["data"]["url"]
    write(member, category_id=private.pk, pictures=[url])
    sizes = [url.replace(".webp", f"_{width}.webp") for width in (360, 640)]
    assert [sees(one, member, visitor) for one in sizes] == [[True, False]] * 2
    # A resized variant is not a picture of a post.
    assert write(member, category_id=private.pk, pictures=sizes[:1]).status_code == 400
    assert len(files()) == 3
    with brand_scope(shop.brand.pk), django_capture_on_commit_callbacks(execute=True):
        PostPicture.objects.get().delete()
    assert files() == []
