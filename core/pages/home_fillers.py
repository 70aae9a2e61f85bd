"""What blocks of home pages show of posts, sellers and coupons (D41): packages that stand beside the designs."""

from collections.abc import Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core.articles import selectors as articles
from core.common import languages
from core.designs.contracts import HomeCoupon, HomePost, HomeSeller
from core.promotions import contracts as promotions
from core.sellers import contracts as sellers

CARD_SAMPLES = 6


def fill_posts(rule: Mapping[str, Any], language: str) -> dict[str, list[HomePost]]:
    """The newest posts of a category and those below it, else of the blog, that every visitor may read: a fixed number
    of queries."""
    category = rule.get("post_category_id")
    names = {node["id"]: node["category_name"] for node in articles.categories(language)}
    posts = articles.threads(None, () if category else ("blog",))
    if category:
        posts = articles.in_categories(posts, [pk for pk in articles.subtree_ids(int(category)) if pk in names])
    rows = posts.order_by("-published_at", "-pk")[: int(rule.get("limit") or 3)]
    return {
        "posts": [
            {
                "id": card["id"],
                "category_name": names[card["category_id"]],
                "title": card["post_title"],
                "summary": card["post_summary"],
                "img": card["img"],
                "img_alt": card["img_alt"],
                "published_at": card["published_at"],
                "author_name": card["author_name"],
                "path": articles.post_path(card["place"], card["category_id"], card["id"]),
            }
            for card in articles.cards(rows, language)
        ]
    }


def fill_card_posts(rule: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Posts of the blog to show a card with."""
    with translation.override(languages.to_django(language)):
        words = {"title": _("우리 글로 보기"), "words": ["", _("아직 글이 없어요.")]}
    return {**fill_posts({"limit": CARD_SAMPLES}, language), **words}


def fill_sellers(rule: Mapping[str, Any], language: str) -> dict[str, list[HomeSeller]]:
    """The sellers with products on sale, by name."""
    cards = sellers.list_sellers()[: int(rule.get("limit") or 4)]
    return {"sellers": [{"id": card["id"], "name": card["name"], "img": card["img"]} for card in cards]}


def fill_coupon(rule: Mapping[str, Any], language: str) -> dict[str, HomeCoupon | None]:
    """The coupon of a promotion while it can be downloaded."""
    return {"coupon": promotions.public_coupon(int(rule.get("promotion_id") or 0), language)}
