"""Notices, questions, the blog and boards of a demo brand."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.accounts.selectors import public_name
from core.articles.models import PUBLISHED, Post, PostCategory
from core.articles.tables import POST_CATEGORIES, POSTS
from core.bulk.pictures import Pictures
from core.catalog.models import Product
from core.pages.seed.clock import set_clock
from core.pages.seed.files import read_json
from core.plain import services as plain

_TEXTS = ("category_name", "post_title", "post_summary", "post_content", "img_alt")


def fill_posts(folder: Path, pictures: Pictures) -> int:
    """Write the posts of a folder, unless the brand has some; returns how many the folder has."""
    path = folder / "posts.json"
    if not path.exists() or PostCategory.objects.exists():
        return 0
    given: list[dict[str, Any]] = read_json(path)
    posts = [post for category in given for post in category["posts"]]
    pictures.gather(sorted({post["img"] for post in posts if post.get("img")}))
    codes = dict(Product.objects.values_list("product_code", "pk"))
    for category in given:
        names = ("place", "type", "visibility", "is_writable")
        values = {name: category[name] for name in names if name in category}
        row = plain.save(table=POST_CATEGORIES, values=values | _texts(category, codes))
        for position, post in enumerate(category["posts"]):
            _write(row, post, position, codes, pictures)
    return len(posts)


def _texts(given: dict[str, Any], codes: dict[str, int]) -> dict[str, Any]:
    """Texts by language as parts of a row: Korean by name, the others in `lang_obj`."""
    found: dict[str, Any] = {"lang_obj": {}}
    for name in _TEXTS:
        for code, text in (given.get(name) or {}).items():
            shown = _linked(text, codes)
            if code == "ko":
                found[name] = shown
            else:
                found["lang_obj"].setdefault(code, {})[name] = shown
    return found


def _linked(text: str, codes: dict[str, int]) -> str:
    """`{HG-1001}` is the address of that product."""
    for code, pk in codes.items():
        text = text.replace(f"{{{code}}}", f"/shop/item/{pk}")
    return text


def _write(
    category: PostCategory, given: dict[str, Any], position: int, codes: dict[str, int], pictures: Pictures
) -> None:
    moment = timezone.now() - timedelta(days=given.get("days_ago", 0), hours=1)
    values = _texts(given, codes) | {
        "category_id": category.pk,
        "state": PUBLISHED,
        "published_at": moment,
        "is_pinned": given.get("is_pinned", 0),
        "sequence": position,
        "product_ids": [codes[code] for code in given.get("product_codes", [])],
        "img": (pictures.src(given["img"], frozenset()) or "") if given.get("img") else "",
    }
    with set_clock(moment):
        post = _fill(values, given.get("user_name", ""))
    for reply in given.get("replies", []):
        told = moment + timedelta(hours=reply.get("hours", 3))
        more = _texts(reply, codes) | {
            "category_id": category.pk,
            "parent_id": post.pk,
            "is_reply": 1,
            "state": PUBLISHED,
            "published_at": told,
        }
        more.setdefault("post_title", f"Re: {values['post_title']}")
        with set_clock(told):
            _fill(more, reply.get("user_name", ""))


def _fill(values: dict[str, Any], user_name: str) -> Post:
    """A post of the shop, or of a member of its."""
    user = User.objects.filter(user_name=user_name).first() if user_name else None
    row = Post(user=user, author_name=public_name(user) if user else "")
    post: Post = plain.save_new_row(table=POSTS, row=row, values=values)
    return post
