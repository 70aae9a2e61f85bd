"""`/api/desk-files`, `/api/shop/desk-files`: files of mails, chats and cards."""

import hashlib
from urllib.parse import quote

from django.http import FileResponse, HttpRequest
from rest_framework.request import Request

from core.common.errors import NotFound
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.uploads import get_sent_file
from core.workspace.files import registry, services
from core.workspace.files.answers import DeskFileRow
from core.workspace.files.selectors import serialize_file
from core.workspace.files.services import Uploader
from core.workspace.models import DeskFile


def uploader_of(request: Request | HttpRequest) -> Uploader:
    """The caller as one who uploads; a visitor without a session gets one."""
    if request.user.is_authenticated:
        return Uploader(user_id=request.user.pk)
    session = getattr(request, "_request", request).session
    if not session.session_key:
        session["desk_files"] = 1
        session.save()
    return Uploader(session=hashlib.sha256(f"desk:{session.session_key}".encode()).hexdigest())


def _find(call: ResourceRequest) -> DeskFile:
    """A file that the caller may read: their own while it belongs to nothing, else by what it belongs to."""
    file = DeskFile.objects.filter(key=call.key).first()
    if file is None:
        raise NotFound()
    if file.place:
        allowed = registry.may_read(file.place, call.request, file.place_id)
    else:
        allowed = uploader_of(call.request).owns(file)
    if not allowed:
        raise NotFound()
    return file


def _upload(call: ResourceRequest, scope: Scope) -> ResourceResponse[DeskFileRow]:
    file = get_sent_file(call.request)
    stored = services.store_file(file=file, name=file.name or "", uploader=uploader_of(call.request))
    return ResourceResponse(data=serialize_file(stored, scope), status=201)


def _upload_picture(call: ResourceRequest, scope: Scope) -> ResourceResponse[DeskFileRow]:
    file = get_sent_file(call.request)
    stored = services.store_picture(file=file, name=file.name or "", uploader=uploader_of(call.request))
    return ResourceResponse(data=serialize_file(stored, scope), status=201)


def _drop(call: ResourceRequest) -> None:
    services.delete_unused_file(key=call.obj.key, uploader=uploader_of(call.request))


def _content(call: ResourceRequest) -> FileResponse:
    """The file: a picture to be shown, anything else as a download."""
    file: DeskFile = call.obj
    response = FileResponse(services.open_content(file), content_type=file.media_type)
    kind = "inline" if file.is_picture else "attachment"
    response["Content-Disposition"] = f"{kind}; filename=\"file\"; filename*=UTF-8''{quote(file.name)}"
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    # Nothing in it runs, whatever it is.
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


def _of_manager(call: ResourceRequest) -> ResourceResponse[DeskFileRow]:
    return _upload(call, Scope.MANAGER)


def _of_shopper(call: ResourceRequest) -> ResourceResponse[DeskFileRow]:
    return _upload(call, Scope.SHOP)


def _picture_of_manager(call: ResourceRequest) -> ResourceResponse[DeskFileRow]:
    return _upload_picture(call, Scope.MANAGER)


def _picture_of_shopper(call: ResourceRequest) -> ResourceResponse[DeskFileRow]:
    return _upload_picture(call, Scope.SHOP)


RESOURCES = (
    Resource(
        name="desk-files",
        scope=Scope.MANAGER,
        model=DeskFile,
        queryset=DeskFile.objects.all,
        finder=_find,
        lookup="key",
        delete=_drop,
        verbs=(
            Verb(name="upload", run=_of_manager, detail=False, action="add"),
            Verb(name="upload-picture", run=_picture_of_manager, detail=False, action="add"),
            Verb(name="content", run=_content, method="get", action="view"),
        ),
    ),
    Resource(
        name="desk-files",
        scope=Scope.SHOP,
        model=DeskFile,
        access=Access.PUBLIC,
        queryset=DeskFile.objects.all,
        finder=_find,
        lookup="key",
        delete=_drop,
        verbs=(
            Verb(name="upload", run=_of_shopper, detail=False),
            Verb(name="upload-picture", run=_picture_of_shopper, detail=False),
            Verb(name="content", run=_content, method="get"),
        ),
    ),
)
