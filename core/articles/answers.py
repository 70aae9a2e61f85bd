"""Response types of the content API for shoppers."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.catalog.answers import ProductCard
from core.common.typing import Doc, Flag, Pk

Parent = Annotated[int, Doc("-1: none.", unit="pk")]
Place = Literal["blog", "notice", "faq", "board"]


class PostCategoryNode(TypedDict):
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
    """A post in a list, in one language; `language` is the actual language of its title."""

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
    """A question with its answer, in one language; `language` is its actual language."""

    id: Pk
    category_id: Pk
    post_title: str
    post_content: Annotated[str, Doc("Clean HTML.")]
    language: str


class PostPreviewLink(TypedDict):
    """The address where the shop shows a draft for some minutes."""

    path: Annotated[str, Doc("The address on the shop's host, with its token.")]
    host: Annotated[str, Doc("The shop's own host.")]
    seconds: Annotated[int, Doc("How long the address shows it.", unit="s")]


class PostReply(TypedDict):
    """A reply to a post."""

    id: Pk
    parent_id: Pk
    is_reply: Flag
    post_title: str
    post_content: Annotated[str, Doc("Clean HTML.")]
    pictures: Annotated[list[str], Doc("Of a member, in order; who may not read the post gets none of them.")]
    author_name: str
    is_staff: Annotated[bool, Doc("Written by the shop.")]
    is_own: bool
    published_at: datetime | None


class PostNeighbour(TypedDict):
    """The post before or after."""

    id: Pk
    post_title: str


class PostPage(PostCard):
    """The page of a post."""

    parent_id: Parent
    post_content: Annotated[str, Doc("Clean HTML.")]
    pictures: Annotated[list[str], Doc("Of a member, in order; who may not read the post gets none of them.")]
    languages: Annotated[list[str], Doc("The languages that it is written in.")]
    category_name: str
    category_type: Flag
    is_writable: Annotated[Flag, Doc("Members may answer.")]
    updated_at: datetime
    replies: list[PostReply]
    products: Annotated[list[ProductCard], Doc("What it is about.")]
    shown_products: Annotated[list[ProductCard], Doc("What stands in its text: a paragraph with nothing but a link.")]
    previous: PostNeighbour | None
    next: PostNeighbour | None
    related: list[PostCard]
