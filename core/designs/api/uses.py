"""`GET /api/designs/uses?of=product&ids=1,2`: where rows are used in designs, asked before they are deleted."""

from typing import Any, ClassVar

from django.urls import path
from django.utils.translation import gettext as _
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from core.common import languages
from core.common.errors import Invalid
from core.common.permissions import ManagersOnly
from core.common.views import ApiView
from core.designs.answers import DesignUses
from core.designs.uses import Used, find_uses

MAX_IDS = 500
# Who may delete such rows may know where they are used.
_DELETES = {
    Used.PRODUCT: "catalog.delete_product",
    Used.CATEGORY: "catalog.delete_category",
    Used.PROPERTY: "catalog.delete_property",
    Used.POST: "articles.delete_post",
    Used.POST_CATEGORY: "articles.delete_postcategory",
}


class UsesView(ApiView):
    """For managers who may read designs or delete such rows; at most 500 ids."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"get": DesignUses}
    query_names = ("of", "ids")

    def get(self, request: Request) -> Response:
        of, texts = self.query.get("of", ""), self.query.get("ids", "").split(",")
        if of not in Used.__members__.values():
            raise Invalid({"of": _("형식이 맞지 않아요.")})
        if len(texts) > MAX_IDS or not all(text.isascii() and text.isdigit() and len(text) < 19 for text in texts):
            raise Invalid({"ids": _("형식이 맞지 않아요.")})
        user: Any = request.user
        if not (user.has_perm("designs.view_shopdesign") or user.has_perm(_DELETES[Used(of)])):
            raise PermissionDenied()
        return Response({"content": find_uses(Used(of), [int(text) for text in texts], languages.current())})


PATTERNS: list[Any] = [path("api/designs/uses", UsesView.as_view())]
