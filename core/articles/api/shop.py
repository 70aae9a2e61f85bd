"""Posts for shoppers to read, and for members to write on boards."""

from collections.abc import Hashable
from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet
from rest_framework import serializers

from core.articles import page_cache, previews, search, selectors, services
from core.articles.answers import FaqRow, PostCard, PostPage
from core.articles.models import Post
from core.articles.pictures import MAX_PICTURES
from core.common.errors import NotFound, NotSignedIn
from core.common.filters import IntFilter, TextIn
from core.common.pictures import KeptPicture
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.uploads import get_sent_file


class PostFilter(FilterSet):
    """By place, by category with its subcategories, by product, and the caller's own."""

    place = TextIn(method="in_place")
    category_id = IntFilter(method="in_category")
    product_id = IntFilter(method="of_product")
    is_own = IntFilter(method="own")

    def in_place(self, rows: QuerySet[Post], name: str, value: list[str]) -> QuerySet[Post]:
        return selectors.in_categories(rows, selectors.category_ids_of_places(value))

    def in_category(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return selectors.in_categories(rows, selectors.subtree_ids(int(value)))

    def of_product(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return rows.filter(product_links__product_id=int(value))

    def own(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        user: Any = self.request.user  # type: ignore[union-attr]
        return rows.filter(user_id=user.pk) if value and user.is_authenticated else rows


class ShopPostIn(StrictSerializer):
    """A member's post on a board; a reply has its post as parent."""

    category_id = serializers.IntegerField(min_value=1, required=False)
    parent_id = serializers.IntegerField(min_value=-1, required=False)
    post_title = serializers.CharField(max_length=200, allow_blank=True, required=False)
    post_content = serializers.CharField(max_length=20_000, allow_blank=True, required=False)

    pictures = serializers.ListField(
        child=serializers.CharField(max_length=300), max_length=MAX_PICTURES, required=False
    )

    def validate_parent_id(self, value: int) -> int | None:
        return None if value == -1 else value


def _rows(rows: QuerySet[Post], call: ResourceRequest) -> list[PostCard]:
    return selectors.cards(rows, call.language, call.user)


def _page(call: ResourceRequest) -> PostPage:
    pk = _id(call)
    if token := call.query.get("preview", ""):
        return previews.get_page(token, pk, call.language)
    # The page contains products with prices: they are as old as the page, two seconds at most.
    return page_cache.get_or_set(
        call.user, call.language, ("page", pk), lambda: selectors.get_page(pk, call.language, call.user)
    )


def _cache_key(call: ResourceRequest) -> Hashable | None:
    return page_cache.visitor_key(call.user, call.language)


def _id(call: ResourceRequest) -> int:
    if not (call.key.isascii() and call.key.isdigit() and len(call.key) <= 18):
        raise NotFound()
    return int(call.key)


def _find(call: ResourceRequest) -> Post:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    row = selectors.visible(call.user).filter(pk=_id(call)).first()
    if row is None:
        raise NotFound()
    return row


def _narrow(rows: QuerySet[Post], call: ResourceRequest) -> QuerySet[Post]:
    return selectors.threads(call.user)


class FaqFilter(FilterSet):
    """By category with its subcategories."""

    category_id = IntFilter(method="in_category")

    def in_category(self, rows: QuerySet[Post], name: str, value: int) -> QuerySet[Post]:
        return selectors.in_categories(rows, selectors.subtree_ids(int(value)))


def _faqs(rows: QuerySet[Post], call: ResourceRequest) -> list[FaqRow]:
    return selectors.faqs(rows, call.language)


def _questions(rows: QuerySet[Post], call: ResourceRequest) -> QuerySet[Post]:
    return selectors.questions(call.user)


def _write(call: ResourceRequest) -> PostPage:
    if not call.user.is_authenticated:
        raise NotSignedIn()
    row = services.write_post(user=call.user, values=call.data)
    return selectors.get_page(row.parent_id or row.pk, call.language, call.user)


def _change(call: ResourceRequest) -> PostPage:
    row = services.update_post(user=call.user, post=call.obj, values=call.data)
    return selectors.get_page(row.parent_id or row.pk, call.language, call.user)


def _remove(call: ResourceRequest) -> None:
    services.delete_post(user=call.user, post=call.obj)


def _picture(call: ResourceRequest) -> ResourceResponse[KeptPicture]:
    """A picture for a post on a board: at most 3 MB, re-encoded, stored apart from the brand's own."""
    if not call.user.is_authenticated:
        raise NotSignedIn()
    file = get_sent_file(call.request)
    return ResourceResponse(data=services.upload_picture(user=call.user, file=file), status=201)


RESOURCES = (
    Resource(
        name="posts",
        scope=Scope.SHOP,
        model=Post,
        access=Access.PUBLIC,
        queryset=selectors.published,
        narrow=_narrow,
        finder=_find,
        serialize_list=_rows,
        read=_page,
        query_names=("preview",),
        serializer=ShopPostIn,
        create=_write,
        update=_change,
        delete=_remove,
        filterset=PostFilter,
        search=search.find,
        cache_key=_cache_key,
        sorts={
            "id": "pk",
            "published_at": ("-is_pinned", "-published_at", "-pk"),
            "sequence": ("sequence", "-published_at", "-pk"),
        },
        default_sort="published_at",
        verbs=(Verb(name="pictures", run=_picture, detail=False),),
    ),
    Resource(
        name="faqs",
        scope=Scope.SHOP,
        model=Post,
        access=Access.PUBLIC,
        queryset=selectors.published,
        narrow=_questions,
        serialize_list=_faqs,
        filterset=FaqFilter,
        search=search.find,
        cache_key=_cache_key,
        sorts={"id": "pk", "sequence": ("category__position", "category_id", "sequence", "-published_at", "-pk")},
        default_sort="sequence",
    ),
)
