"""Preview of a draft on the shop's page, created by a manager."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.articles import previews
from core.articles.answers import PostPreviewLink
from core.articles.tables import POSTS
from core.brands import selectors as brands
from core.common.fields import LangObjField, PictureAddressField
from core.common.permissions import require_right
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.common.views import ApiView


class PostPreviewIn(StrictSerializer):
    """The values of a post's form; a new post has the id 0, and only the category is required."""

    post_id = serializers.IntegerField(min_value=0, required=False, default=previews.NEW_POST_ID)
    category_id = serializers.IntegerField(min_value=1)
    post_title = serializers.CharField(max_length=POSTS.part["post_title"].most, allow_blank=True, required=False)
    post_summary = serializers.CharField(max_length=POSTS.part["post_summary"].most, allow_blank=True, required=False)
    post_content = serializers.CharField(max_length=POSTS.part["post_content"].most, allow_blank=True, required=False)
    img = PictureAddressField(max_length=POSTS.part["img"].most, allow_blank=True, required=False)
    img_alt = serializers.CharField(max_length=POSTS.part["img_alt"].most, allow_blank=True, required=False)
    product_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), max_length=200, required=False)
    lang_obj = LangObjField(POSTS.translated, required=False)


class PostPreviews(ApiView):
    """`POST /api/post-previews`: store the form's values; the shop shows them for a quarter of an hour."""

    permission_classes = (require_right(POSTS.permission("change")),)
    answers: ClassVar = {"post": PostPreviewLink}
    takes: ClassVar = {"post": PostPreviewIn}

    def post(self, request: Request) -> Response:
        user: Any = request.user
        form = PostPreviewIn(data=request.data)
        form.is_valid(raise_exception=True)
        info = brands.by_id(current_brand_id())
        assert info is not None
        link = {
            "path": previews.save_preview(user=user, values=form.validated_data),
            "host": info.dns,
            "seconds": previews.LIFETIME_SECONDS,
        }
        return Response(link, status=201)


PATTERNS: list[Any] = [path("api/post-previews", PostPreviews.as_view())]
