"""Head data of a page (D42): title, description, canonical, og, JSON-LD."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core.articles import selectors as articles
from core.brands.selectors import BrandInfo
from core.catalog import selectors as catalog
from core.catalog.models import ProductStatus
from core.common import languages
from core.common.errors import NotFound
from core.pages.answers import PageHead
from core.sellers import storefront as sellers
from core.shipping.rules import ShippingRule

NONE = -1


@dataclass(frozen=True)
class HeadRequest:
    """Of what page the head data is made.

    `origin` is the shop's scheme and host, `path` the page's; `parts` are those of the path by name; `record` is the
    page's own record as the API answers it, None where it has none or a visitor may not read it; `title` is the one
    that the rendered page has, "" if it was not rendered.
    """

    info: BrandInfo
    language: str
    origin: str
    path: str
    parts: Mapping[str, str]
    record: Mapping[str, Any] | None = None
    title: str = ""


_SCHEMA = "https://schema.org"
_AVAILABILITY = {
    ProductStatus.ON_SALE: "InStock",
    ProductStatus.NEW: "InStock",
    ProductStatus.SOLD_OUT: "OutOfStock",
    ProductStatus.DISCONTINUED: "Discontinued",
}


def canonical(origin: str, path: str, info: BrandInfo, language: str) -> str:
    """The page's own address: the default language without `?lng=`, the others with it."""
    home = info.default_lang or languages.DEFAULT
    return f"{origin}{path}" if language == home else f"{origin}{path}?lng={language}"


def alternates(origin: str, path: str, info: BrandInfo) -> list[tuple[str, str]]:
    """hreflang pairs of the languages that the brand offers."""
    if info.is_use_lang != 1:
        return []
    pairs = [(languages.to_tag(code), canonical(origin, path, info, code)) for code in info.lang_list]
    return [*pairs, ("x-default", f"{origin}{path}")]


def with_page(address: str, number: int) -> str:
    """The address of a page of a list; the first is that of the list."""
    return address if number < 2 else f"{address}{'&' if '?' in address else '?'}page={number}"


def of_page(head: PageHead, number: int, info: BrandInfo, language: str) -> PageHead:
    """The head of a further page of a list: its own address, and its number in the title (D42)."""
    if number < 2:
        return head
    name = info.public[language]["name"]
    own, shop = (head["title"].removesuffix(f" | {name}"), f" | {name}") if head["title"] != name else (name, "")
    with translation.override(languages.to_django(language)):
        title = _("%(title)s – %(number)s쪽") % {"title": own, "number": number} + shop
    address = with_page(head["canonical"], number)
    return {**head, "title": title, "canonical": address, "og": {**head["og"], "title": title, "url": address}}


def site(info: BrandInfo, language: str, *, origin: str, path: str = "/", title: str = "") -> PageHead:
    """Head data of a page without a main object."""
    public = info.public[language]
    name = public["name"]
    return _head(
        title=f"{title} | {name}" if title else name,
        description=public["og_description"],
        canonical=canonical(origin, path, info, language),
        image=_absolute(origin, public["og_img"]),
        kind="website",
        jsonld=[{"@context": _SCHEMA, "@type": "Organization", "name": name, "url": origin}] if path == "/" else [],
    )


def product(info: BrandInfo, language: str, product_id: int, *, origin: str) -> PageHead:
    """Head data of a product page. Raises NotFound for an unknown id."""
    found = catalog.get_product_page(product_id, language, ShippingRule())
    return product_from(found, info, language, origin=origin)


def product_from(found: Mapping[str, Any], info: BrandInfo, language: str, *, origin: str) -> PageHead:
    """Head data from a product that was read already."""
    public = info.public[language]
    path = f"/shop/item/{found['id']}"
    address = canonical(origin, path, info, language)
    title = found["seo_title"] or f"{found['product_name']} | {public['name']}"
    description = found["seo_description"] or _plain(found["product_description"]) or public["og_description"]
    images = [_absolute(origin, image["src"]) for image in found["images"]]
    crumbs = [(one["category_name"], f"{origin}/shop/category/{one['id']}") for one in found["breadcrumbs"]]
    return _head(
        title=title,
        description=description,
        canonical=address,
        image=images[0] if images else _absolute(origin, public["og_img"]),
        kind="product",
        jsonld=[
            _product_ld(found, address, images, description, info),
            *_crumbs_ld(crumbs, found["product_name"], address),
        ],
    )


def post(info: BrandInfo, language: str, post_id: int, *, origin: str) -> PageHead:
    """Head data of a post's page. Raises NotFound for one that a visitor may not read."""
    return post_from(articles.get_page(post_id, language), info, language, origin=origin)


def post_from(found: Mapping[str, Any], info: BrandInfo, language: str, *, origin: str) -> PageHead:
    """Head data from a post that was read already; a post has one address, also if it is linked to a product."""
    public = info.public[language]
    path = articles.post_path(found["place"], found["category_id"], found["id"])
    address = canonical(origin, path, info, language)
    description = found["post_summary"] or _plain(found["post_content"]) or public["og_description"]
    image = _absolute(origin, found["img"] or public["og_img"])
    crumbs = [(found["category_name"], f"{origin}{articles.list_path(found['place'], found['category_id'])}")]
    return _head(
        title=f"{found['post_title']} | {public['name']}",
        description=description,
        canonical=address,
        image=image,
        kind="article",
        jsonld=[
            _article_ld(found, address, image, description, public["name"], origin),
            *_crumbs_ld(crumbs, found["post_title"], address),
        ],
    )


def post_alternates(origin: str, found: Mapping[str, Any], info: BrandInfo) -> list[tuple[str, str]]:
    """hreflang pairs of the languages that a post is written in."""
    path = articles.post_path(found["place"], found["category_id"], found["id"])
    written = {languages.to_tag(code) for code in found["languages"]}
    return [(tag, href) for tag, href in alternates(origin, path, info) if tag in written or tag == "x-default"]


def seller(info: BrandInfo, language: str, seller_id: int, *, origin: str) -> PageHead:
    """Head data of a seller's page. Raises NotFound for an unknown id, and where the brand has no sellers."""
    return seller_from(sellers.get_page(seller_id), info, language, origin=origin)


def seller_from(found: Mapping[str, Any], info: BrandInfo, language: str, *, origin: str) -> PageHead:
    """Head data from a seller that was read already."""
    public = info.public[language]
    path = f"/shop/seller/{found['id']}"
    address = canonical(origin, path, info, language)
    return _head(
        title=f"{found['name']} | {public['name']}",
        description=found["intro"] or public["og_description"],
        canonical=address,
        image=_absolute(origin, found["img"] or public["og_img"]),
        kind="website",
        jsonld=[_seller_ld(found, address, origin), *_crumbs_ld([], found["name"], address)],
    )


def _seller_ld(found: Mapping[str, Any], address: str, origin: str) -> dict[str, Any]:
    data: dict[str, Any] = {"@context": _SCHEMA, "@type": "OnlineStore", "name": found["name"], "url": address}
    said = {
        "legalName": found["company_name"],
        "logo": _absolute(origin, found["img"]),
        "description": found["intro"],
        "address": found["addr"],
        "telephone": found["phone_num"],
        "email": found["email"],
    }
    data |= {name: text for name, text in said.items() if text}
    return data | _rating_ld(found)


def _rating_ld(found: Mapping[str, Any]) -> dict[str, Any]:
    if not found["review_count"]:
        return {}
    return {
        "aggregateRating": {
            "@type": "AggregateRating",
            "ratingValue": found["review_score"],
            "reviewCount": found["review_count"],
        }
    }


def category(info: BrandInfo, language: str, category_id: int, *, origin: str) -> PageHead:
    """Head data of a category page. Raises NotFound for an unknown id."""
    trail = catalog.category_tree(language).trail(category_id)
    if not trail:
        raise NotFound()
    path = f"/shop/category/{category_id}"
    head = site(info, language, origin=origin, path=path, title=trail[-1].name)
    crumbs = [(node.name, f"{origin}/shop/category/{node.id}") for node in trail[:-1]]
    return {**head, "jsonld": _crumbs_ld(crumbs, trail[-1].name, head["canonical"])}


def site_head(page: HeadRequest) -> PageHead:
    """Head data of a page without a record."""
    return site(page.info, page.language, origin=page.origin, path=page.path, title=page.title)


def product_head(page: HeadRequest) -> PageHead:
    """Head data of a product's page."""
    return product_from(page.record, page.info, page.language, origin=page.origin) if page.record else site_head(page)


def seller_head(page: HeadRequest) -> PageHead:
    """Head data of a seller's page."""
    return seller_from(page.record, page.info, page.language, origin=page.origin) if page.record else site_head(page)


def category_head(page: HeadRequest) -> PageHead:
    """Head data of a category's page."""
    try:
        return category(page.info, page.language, int(page.parts["id"]), origin=page.origin)
    except NotFound:
        return site_head(page)


def policy_head(page: HeadRequest) -> PageHead:
    """Head data of a policy's page: its title is the policy's."""
    return site_head(replace(page, title=page.record["title"]) if page.record else page)


def post_head(page: HeadRequest) -> PageHead:
    """Head data of a post's page."""
    return post_from(page.record, page.info, page.language, origin=page.origin) if page.record else site_head(page)


def faq_head(page: HeadRequest) -> PageHead:
    """Head data of the questions with their answers; a draft of one has its own."""
    return post_head(page)


def feed(page: HeadRequest) -> str:
    """The address of the blog's feed, or of a category's."""
    within = f"/category/{page.parts['id']}" if page.path.startswith("/blog/category/") else ""
    return canonical(page.origin, f"/blog{within}/rss.xml", page.info, page.language)


def board_head(page: HeadRequest) -> PageHead:
    """Head data of a board; one whose posts only their authors and staff may read is not indexed."""
    return _public_only(site_head(page), page.parts["id"])


def board_post_head(page: HeadRequest) -> PageHead:
    """Head data of a post of a board."""
    return _public_only(post_head(page), page.parts["category"])


def _public_only(own: PageHead, category: str) -> PageHead:
    return own if articles.is_public_category(int(category)) else not_indexed(own)


def not_indexed(own: PageHead) -> PageHead:
    """Head data of a page that search engines may follow and not keep."""
    return {**own, "robots": "noindex,follow"}


def _head(
    *, title: str, description: str, canonical: str, image: str, kind: str, jsonld: list[dict[str, Any]]
) -> PageHead:
    return {
        "title": title,
        "description": description[:300],
        "canonical": canonical,
        "og": {"title": title, "description": description[:300], "image": image, "type": kind, "url": canonical},
        "robots": "index,follow",
        "jsonld": jsonld,
    }


def _product_ld(
    found: Mapping[str, Any], address: str, images: list[str], description: str, info: BrandInfo
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "@context": _SCHEMA,
        "@type": "Product",
        "name": found["product_name"],
        "sku": found["product_code"],
        "description": description[:500],
        "image": images,
        "offers": {
            "@type": "Offer",
            "availability": f"{_SCHEMA}/{_AVAILABILITY[ProductStatus(found['status'])]}",
            "url": address,
        },
    }
    # Head data is the same for everybody: it has no price that visitors do not see (D15).
    if not info.setting["is_price_members_only"]:
        data["offers"] |= {"price": found["product_sale_price"], "priceCurrency": "KRW"}
    if found["maker"]:
        data["brand"] = {"@type": "Brand", "name": found["maker"]}
    if found.get("seller"):
        data["offers"]["seller"] = {"@type": "Organization", "name": found["seller"]["name"]}
    return data | _rating_ld(found)


def _article_ld(
    found: Mapping[str, Any], address: str, image: str, description: str, name: str, origin: str
) -> dict[str, Any]:
    shop = {"@type": "Organization", "name": name, "url": origin}
    author = {"@type": "Person", "name": found["author_name"]} if found["author_name"] else shop
    data: dict[str, Any] = {
        "@context": _SCHEMA,
        "@type": "Article",
        "headline": found["post_title"][:110],
        "description": description[:500],
        "inLanguage": languages.to_tag(found["language"]),
        "dateModified": _moment(found["updated_at"]),
        "author": author,
        "publisher": shop,
        "mainEntityOfPage": address,
    }
    if image:
        data["image"] = [image]
    if found["published_at"]:
        data["datePublished"] = _moment(found["published_at"])
    return data


def _moment(value: Any) -> str:
    return value if isinstance(value, str) else str(value.isoformat())


def _crumbs_ld(crumbs: list[tuple[str, str]], name: str, address: str) -> list[dict[str, Any]]:
    items = [*crumbs, (name, address)]
    return [
        {
            "@context": _SCHEMA,
            "@type": "BreadcrumbList",
            "itemListElement": [
                {"@type": "ListItem", "position": index, "name": text, "item": link}
                for index, (text, link) in enumerate(items, 1)
            ],
        }
    ]


def _absolute(origin: str, src: str) -> str:
    return src if not src or src.startswith(("https://", "http://")) else f"{origin}{src}"


def _plain(html: str) -> str:
    import re
    from html import unescape

    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))).strip()[:300]
