"""`/api/domain`, the bootstrap, uploads (spec 7)."""

import functools
import hashlib
from typing import Any, ClassVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import condition, require_safe
from rest_framework.request import Request
from rest_framework.response import Response

from core.brands import policies
from core.brands import selectors as brands
from core.brands.contracts import store_picture
from core.common import languages, pictures, videos
from core.common.envelope import Envelope, body
from core.common.errors import Invalid, NotFound, TooLarge
from core.common.permissions import ManagersOnly, Public, require_right
from core.common.tenancy import brand_scope, current_brand_id
from core.common.uploads import LimitUploadHandler, get_sent_file
from core.common.views import ApiView
from core.notifications.outbox import providers
from core.pages import answers, bootstrap, head
from core.pages.answers import ShopBrand, ShopHead
from core.security import services as security


def origin_of(request: Any, info: brands.BrandInfo | None = None) -> str:
    """Scheme and host of a brand's own address, for canonical links, the sitemap and robots.txt.

    It is the brand's `dns`, for a request to any of its hosts. The port of the request is kept only without TLS, as in
    a local installation.
    """
    dns = (info or request.brand).dns
    if request.is_secure():
        return f"https://{dns}"
    _host, port = split_domain_port(request.get_host())
    known = port.isascii() and port.isdigit() and len(port) <= 5 and 0 < int(port) < 65536 and port != "80"
    return f"http://{dns}:{int(port)}" if known else f"http://{dns}"


def _id(query: dict[str, str], name: str) -> int:
    text = query.get(name, "-1") or "-1"
    if text == "-1":
        return head.NONE
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise Invalid({name: _("형식이 맞지 않아요.")})
    return int(text)


class Domain(ApiView):
    """The brand at a host, or head data when ids are asked for.

    `dns` may name another brand (server-side rendering does this): the response has public data only, and the request's
    brand does not change. The one registered exception of D2.
    """

    permission_classes = (Public,)
    answers: ClassVar = {"get": ShopBrand | ShopHead}
    query_names = ("dns", "product_id", "post_id", "seller_id")

    def get(self, request: Request) -> Response:
        info = brands.by_host(self.query["dns"]) if self.query.get("dns") else brands.by_id(current_brand_id())
        if info is None:
            raise NotFound()
        wanted = languages.current() if info.id == current_brand_id() else info.resolve_language(languages.current())
        with brand_scope(info.id):
            if not {"product_id", "post_id", "seller_id"} & set(self.query):
                return Response(bootstrap.domain(info, wanted))
            return Response(self._head(info, wanted, request))

    def _head(self, info: brands.BrandInfo, language: str, request: Request) -> ShopHead:
        origin = origin_of(request._request, info)
        product_id, post_id, seller_id = (_id(self.query, name) for name in ("product_id", "post_id", "seller_id"))
        if seller_id != head.NONE:
            found = head.seller(info, language, seller_id, origin=origin)
        elif post_id != head.NONE:
            found = head.post(info, language, post_id, origin=origin)
        elif product_id != head.NONE:
            found = head.product(info, language, product_id, origin=origin)
        else:
            found = head.site(info, language, origin=origin)
        return {**found, "favicon_img": info.public[language]["favicon_img"]}


class Bootstrap(ApiView):
    """`GET /api/shop?is_manager=0|1`: the site's lists; `design` is the token of a preview."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": answers.Bootstrap}
    query_names = ("is_manager", "design")

    def get(self, request: Request) -> Response:
        if self.query.get("is_manager", "0") not in ("0", "1"):
            raise Invalid({"is_manager": _("0이나 1로 적어 주세요.")})
        user_id = request.user.pk if request.user.is_authenticated else None
        design = self.query.get("design", "")
        return Response(bootstrap.bootstrap(language=languages.current(), user_id=user_id, design=design))


class Setup(ApiView):
    """`GET /api/util/setup`: what keeps the brand from selling, or its mails from arriving, for its managers."""

    permission_classes = (require_right("brands.change_settingobj"),)
    answers: ClassVar = {"get": answers.ShopSetup}

    def get(self, request: Request) -> Response:
        found: answers.ShopSetup = {"mail": providers.mail_state(), "missing_policies": policies.list_missing()}
        return Response(found)


class _Uploads(ApiView):
    """A file that a manager uploads for a text."""

    permission_classes = (ManagersOnly,)

    def _file(self, request: Request) -> Any:
        """Raises Invalid without a file, TooMany beyond 6,000 an hour."""
        file = get_sent_file(request)
        security.hit(f"images:{current_brand_id()}:{request.user.pk}", limit=6000, seconds=3600)
        return file


# The preset of pictures that belong to the brand itself, such as its logo: they are always in our own store.
BRAND_PRESET = "brand"
MAX_PRESET = 100


class Images(_Uploads):
    """`POST /api/util/images`: an unsigned upload of an image host, stored where the brand has its pictures (D5).

    The answer has the host's fields beside the envelope, so that its clients can read it: `url`, `secure_url`,
    `public_id`, and `{"error": {"message"}}` of a refusal.
    """

    answers: ClassVar = {"post": pictures.KeptPicture}

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        # A body that is too long for a picture is refused before it is written to disk.
        limit = LimitUploadHandler(request, most=settings.IMAGE_MAX_BYTES, refusal=TooLarge())
        request.upload_handlers.insert(0, limit)
        return super().initialize_request(request, *args, **kwargs)

    def post(self, request: Request) -> Response:
        values = request.data if isinstance(request.data, dict) else {}
        preset = str(values.get("upload_preset") or "").strip()
        if not preset or len(preset) > MAX_PRESET:
            raise Invalid({"upload_preset": _("업로드 프리셋을 적어 주세요.")})
        stored = store_picture(self._file(request), is_own=preset == BRAND_PRESET)
        return Response(Envelope(body(stored), **stored), status=201)

    def handle_exception(self, exc: Exception) -> Response:
        response = super().handle_exception(exc)
        if isinstance(response.data, Envelope):
            error = {"name": response.data["error"], "message": response.data["message"]}
            response.data = Envelope(response.data, error=error)
        return response


class Videos(_Uploads):
    """`POST /api/util/videos`: an mp4 of at most 50 MB, recognised by its content (D40)."""

    answers: ClassVar = {"post": videos.KeptVideo}

    def initialize_request(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Request:
        # A body that is too long for a video is refused before it is written to disk.
        limit = LimitUploadHandler(request, most=settings.VIDEO_MAX_BYTES, refusal=videos.too_large())
        request.upload_handlers.insert(0, limit)
        return super().initialize_request(request, *args, **kwargs)

    def post(self, request: Request) -> Response:
        return Response(videos.store_upload(self._file(request), folder=str(current_brand_id())), status=201)


@functools.cache
def _contract() -> tuple[bytes, str]:
    """The document that `manage.py contract` wrote, and its ETag."""
    content = (settings.BASE_DIR / "core/client/generated/openapi.json").read_bytes()
    return content, f'"{hashlib.sha256(content).hexdigest()[:16]}"'


@require_safe
@condition(etag_func=lambda request: _contract()[1])
def contract(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document of the API (ADR 29)."""
    return HttpResponse(_contract()[0], content_type="application/json")


PATTERNS: list[Any] = [
    path("api/domain", Domain.as_view()),
    path("api/shop", Bootstrap.as_view()),
    path("api/util/setup", Setup.as_view()),
    path("api/util/images", Images.as_view()),
    path("api/util/videos", Videos.as_view()),
    path("api/schema", contract),
]
