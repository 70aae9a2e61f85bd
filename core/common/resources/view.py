"""The view of every resource: permission, validation, answer."""

from collections.abc import Collection
from typing import Any

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from core.common import languages, query
from core.common.errors import NotAllowed, NotFound, NotSignedIn
from core.common.permissions import AsDeclared
from core.common.resources.answers import answered_keys
from core.common.resources.declaration import Access, ResourceRequest, ResourceResponse, Verb
from core.common.resources.listing import Listing
from core.common.serializers import StrictSerializer
from core.common.views import check_query_names

# DRF's names of the two actions whose names differ.
_ACTION_OF = {"partial_update": "update", "destroy": "delete"}


def action_of(method: str) -> str:
    """The action of a view method."""
    return _ACTION_OF.get(method, method)


class ResourceView(ViewSetMixin, Listing):
    """The view of every resource. `get_queryset` is never overridden: the declaration defines it."""

    verb: Verb | None = None
    permission_classes = (AsDeclared,)
    query_names = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # What doesn't exist is 404 for everybody, before authentication.
        if self.action not in self.action_map.values() or not self._can_exist(kwargs.get("key")):
            raise NotFound()
        super().initial(request, *args, **kwargs)
        action = self.verb.action if self.verb else action_of(str(self.action))
        self._authorise(request, action)

    def _can_exist(self, key: str | None) -> bool:
        """Whether a key has a valid form."""
        is_number = (
            self.resource.lookup.endswith(("pk", "_id")) and self.resource.finder is None and self.resource.read is None
        )
        return key is None or not is_number or query.is_id(key)

    def _authorise(self, request: Request, action: str) -> None:
        access = self.resource.access
        if access is Access.PUBLIC:
            return
        if not request.user.is_authenticated:
            raise NotSignedIn()
        if access is Access.PERMISSION and not request.user.has_perm(self.resource.permission(action)):
            raise NotAllowed()
        if self.verb and self.verb.right and not request.user.has_perm(self.verb.right):
            raise NotAllowed()

    def get_queryset(self, deleted: bool = False) -> QuerySet[Any]:
        queryset = self.resource.deleted() if deleted and self.resource.deleted else self.resource.queryset()
        if self.resource.owner is not None:
            # A visitor owns nothing; `owner=None` would mean every row without an owner.
            if not self.request.user.is_authenticated:
                raise NotSignedIn()
            queryset = queryset.filter(**{self.resource.owner: self.request.user.pk})
        if self.resource.narrow is not None:
            queryset = self.resource.narrow(queryset, self.call())
        return queryset

    def call(self, **more: Any) -> ResourceRequest:
        return ResourceRequest(
            user=self.request.user, language=languages.current(), request=self.request, query=self.query, **more
        )

    def find(self, key: str) -> Any:
        if self.resource.finder is not None:
            return self.resource.finder(self.call(key=key))
        deleted = self.verb is not None and self.verb.deleted
        row = self._rows_with(key, deleted).first()
        if row is None:
            raise NotFound()
        return row

    def _rows_with(self, key: str, deleted: bool = False) -> QuerySet[Any]:
        return self.get_queryset(deleted).filter(**{self.resource.lookup: key})

    def checked(
        self, serializer: type[StrictSerializer] | None, *, obj: Any = None, answered: Collection[str] | None = None
    ) -> Any:
        """The validated values of the body; `answered` are the record's keys where it is an update."""
        if serializer is None:
            return {}
        form = serializer(instance=obj, data=self.request.data, context={"request": self.request})
        if answered is not None:
            form.for_update(answered)
        form.is_valid(raise_exception=True)
        return form.validated_data

    def list(self, request: Request) -> Response:
        asked = query.read(self.query, limits=self.resource.limits)
        total, content = self.page(asked)
        response = Response(
            {
                "total": total,
                "page": asked.page,
                "page_size": asked.limit,
                "page_count": query.page_count(total, asked.limit),
                "content": content,
                **(self.found.meta if self.found else {}),
            }
        )
        shown = f"{asked.offset}-{asked.offset + len(content) - 1}" if content else "*"
        response["Content-Range"] = f"items {shown}/{total}"
        return response

    def retrieve(self, request: Request, key: str) -> Response:
        check_query_names(self.query, self.resource.query_names)
        if self.resource.read is not None:
            return Response(self.resource.read(self.call(key=key)))
        assert self.resource.serialize is not None
        obj = self.find(key)
        return Response(self.resource.serialize(obj, self.call(obj=obj, key=key)))

    def create(self, request: Request) -> Any:
        assert self.resource.create is not None
        data = self.checked(self.resource.create_serializer or self.resource.serializer)
        return self._answer(self.resource.create(self.call(data=data)), status=201)

    def update(self, request: Request, key: str) -> Any:
        assert self.resource.update is not None
        obj = self.find(key)
        data = self.checked(self.resource.serializer, obj=obj, answered=answered_keys(self.resource))
        return self._answer(self.resource.update(self.call(obj=obj, key=key, data=data)))

    def partial_update(self, request: Request, key: str) -> Any:
        """The same: PUT and PATCH are one (D5)."""
        return self.update(request, key)

    def destroy(self, request: Request, key: str) -> Any:
        """Delete a row. For one that is deleted already and can be restored the answer is the same.

        A client deletes several rows by several requests at once, and one of them may take the row of another with it.
        """
        assert self.resource.delete is not None
        try:
            obj = self.find(key)
        except NotFound:
            deleted = self._rows_with(key, deleted=True).first() if self.resource.deleted is not None else None
            if deleted is None:
                raise
            return Response({"id": deleted.pk})
        pk = obj.pk
        self.resource.delete(self.call(obj=obj, key=key))
        return Response({"id": pk})

    def run_verb(self, request: Request, key: str = "") -> Any:
        assert self.verb is not None
        obj = self.find(key) if self.verb.detail else None
        data = self.checked(self.verb.serializer, obj=obj)
        return self._answer(self.verb.run(self.call(obj=obj, key=key, data=data)))

    def _answer(self, result: Any, status: int = 200) -> Any:
        if isinstance(result, HttpResponseBase):
            return result
        if isinstance(result, ResourceResponse):
            return Response(result.data, status=result.status)
        if self.resource.serialize is not None and isinstance(result, self.resource.model):
            result = self.resource.serialize(result, self.call(obj=result))
        return Response(result, status=status)
