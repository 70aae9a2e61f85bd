"""Two bare views with one raw query each, and a ModelViewSet as the tutorial writes it."""

from collections.abc import Callable

import orjson
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path
from rest_framework import serializers, viewsets

from core.tests.bench.baseline.models import PlainProduct

CARD = (
    "id, product_code, product_name_ko, product_price, product_sale_price, discount_percent, price_lang_obj, status, "
    "img, colors, maker, review_score, review_count, is_overseas, min_qty, max_qty, stock_total, variant_count, "
    "only_variant_id"
)
LIST = (
    f"SELECT {CARD} FROM catalog_product WHERE brand_id = 1 AND deleted_at IS NULL AND status <> 1 "
    "ORDER BY created_at DESC, id DESC LIMIT 24"
)
ONE = f"SELECT {CARD}, product_description_ko, item_info FROM catalog_product WHERE brand_id = 1 AND id = %s"


def with_length(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Name an answer's length, without which gunicorn sends it in chunks."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Content-Length"] = str(len(response.content))
        return response

    return answer


def _rows(sql: str, params: list[int]) -> list[dict[str, object]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def _answer(data: object) -> HttpResponse:
    return HttpResponse(orjson.dumps(data, default=str), content_type="application/json")


def bare_list(request: HttpRequest) -> HttpResponse:
    return _answer({"content": _rows(LIST, [])})


def bare_product(request: HttpRequest, key: int) -> HttpResponse:
    return _answer(_rows(ONE, [key])[0])


class PlainSerializer(serializers.ModelSerializer[PlainProduct]):
    class Meta:
        model = PlainProduct
        fields = "__all__"


class PlainViewSet(viewsets.ModelViewSet[PlainProduct]):
    queryset = (
        PlainProduct._default_manager.filter(brand_id=1, deleted_at=None)
        .exclude(status=1)
        .order_by("-created_at", "-id")
    )
    serializer_class = PlainSerializer


urlpatterns = [
    path("healthz", lambda request: HttpResponse("ok")),
    path("baseline/list", bare_list),
    path("baseline/products/<int:key>", bare_product),
    path("drf/products", PlainViewSet.as_view({"get": "list"})),
    path("drf/products/<int:pk>", PlainViewSet.as_view({"get": "retrieve"})),
]
