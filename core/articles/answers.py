"""What the API of content answers to shoppers."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.catalog.answers import ProductCard
from core.kit.typing import Flag, Means, Pk

Parent = Annotated[int, Means("-1: none.", unit="pk")]
Place = Literal["blog", "notice", "faq", "board"]


class PostCategoryRow(TypedDict):
    """A category of posts, in one language. `type`: 0 general, 1 gallery; `visibility`: 1 author and admin only."""

    id: Pk
    parent_id: Parent
    place: Place
    category_name: str
    type: Flag
    visibility: Flag
    is_writable: Flag
    position: int


class PostCard(TypedDict):
    """A post in a list, in one language; `language` is the one its title really is in."""

    id: Pk
    category_id: Pk
    place: Place
    post_title: str
    post_summary: str
    img: str
    img_alt: str
    published_at: datetime | None
    is_pinned: Flag
    author_name: str
    reply_count: int
    is_own: bool
    language: str


class FaqRow(TypedDict):
    """A question with its answer, in one language; `language` is the one that it really is in."""

    id: Pk
    category_id: Pk
    post_title: str
    post_content: Annotated[str, Means("Clean HTML.")]
    language: str


class PostPreviewLink(TypedDict):
    """Where a draft is shown on its shop's own page for some minutes."""

    path: Annotated[str, Means("The address on the shop's host, with its token.")]
    host: Annotated[str, Means("The shop's own host.")]
    seconds: Annotated[int, Means("How long the address shows it.", unit="s")]


class PostReply(TypedDict):
    """An answer below a post."""

    id: Pk
    parent_id: Pk
    is_reply: Flag
    post_title: str
    post_content: Annotated[str, Means("Clean HTML.")]
    pictures: Annotated[list[str], Means("Of a member, in order; who may not read the post gets none of them.")]
    author_name: str
    is_staff: Annotated[bool, Means("Written by the shop.")]
    is_own: bool
    published_at: datetime | None


class PostNeighbour(TypedDict):
    """The post before or after."""

    id: Pk
    post_title: str


class PostPage(PostCard):
    """A post's own page."""

    parent_id: Parent
    post_content: Annotated[str, Means("Clean HTML.")]
    pictures: Annotated[list[str], Means("Of a member, in order; who may not read the post gets none of them.")]
    languages: Annotated[list[str], Means("The languages that it is written in.")]
    category_name: str
    category_type: Flag
    is_writable: Annotated[Flag, Means("Members may answer.")]
    updated_at: datetime
    replies: list[PostReply]
    products: Annotated[list[ProductCard], Means("What it is about.")]
    shown_products: Annotated[list[ProductCard], Means("What stands in its text: a paragraph with nothing but a link.")]
    previous: PostNeighbour | None
    next: PostNeighbour | None
    related: list[PostCard]
