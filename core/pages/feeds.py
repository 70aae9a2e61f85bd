"""RSS of the blog, complete and by category, in the reader's language (D40)."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.feedgenerator import Rss201rev2Feed

from core.articles import selectors as articles
from core.brands.selectors import BrandInfo
from core.common import languages
from core.pages import head
from core.pages.api.site import origin_of

NEWEST = 30


def blog(request: HttpRequest, category_id: int | None = None) -> HttpResponse:
    """The newest posts that are public. 404 for a category that is not of the blog, or not public."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language, origin = languages.current(), origin_of(request)
    rows = articles.threads(places=("blog",))
    title = str(info.public[language]["name"])
    if category_id is not None:
        known = {one["id"]: one for one in articles.categories(language)}
        category = known.get(category_id)
        if category is None or category["place"] != "blog" or category["visibility"]:
            raise Http404
        rows = rows.filter(category_id__in=articles.subtree_ids(category_id))
        title = f"{category['category_name']} | {title}"
    path = f"/blog/category/{category_id}" if category_id else "/blog"
    feed = Rss201rev2Feed(
        title=title,
        link=head.canonical(origin, path, info, language),
        description=str(info.public[language]["og_description"]) or title,
        language=languages.to_tag(language),
        feed_url=head.canonical(origin, f"{path}/rss.xml", info, language),
    )
    for post in articles.cards(rows.order_by("-published_at", "-pk")[:NEWEST], language):
        link = head.canonical(origin, articles.post_path("blog", post["category_id"], post["id"]), info, language)
        feed.add_item(
            title=post["post_title"],
            link=link,
            description=post["post_summary"],
            # As readers know a post from before its address changed; it leads to the address of today.
            unique_id=f"{origin}/blog/{post['id']}",
            unique_id_is_permalink=False,
            pubdate=post["published_at"],
        )
    response = HttpResponse(feed.writeString("utf-8"), content_type="application/rss+xml; charset=utf-8")
    response["Cache-Control"] = "public, max-age=300"
    return response
