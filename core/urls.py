"""URL configuration."""

from typing import Any

from django.contrib import admin
from django.urls import path, re_path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularSwaggerView

from core.account_verification import api as account_verification_api
from core.accounts import api as accounts_api
from core.address_search import api as address_search_api
from core.admin_site import urls as admin_site
from core.articles import api as articles_api
from core.brands import api as brands_api
from core.bulk import api as bulk_api
from core.carts import api as carts_api
from core.catalog import api as catalog_api
from core.claims import api as claims_api
from core.common.resources import Scope, patterns, with_verbs
from core.designs import api as designs_api
from core.documents import api as documents_api
from core.find import api as find_api
from core.grading import api as grading_api
from core.launch import api as launch_api
from core.live.views import live
from core.members import api as members_api
from core.notifications import api as notifications_api
from core.orders import api as orders_api
from core.pages import api as pages_api
from core.pages import feeds, health, media, shells, sitemap
from core.pages import views as pages
from core.past_orders import api as past_orders_api
from core.payments import api as payments_api
from core.plain import api as plain_api
from core.points import api as points_api
from core.popups import api as popups_api
from core.promotions import api as promotions_api
from core.questions import api as questions_api
from core.reconciliation import api as reconciliation_api
from core.reports import api as reports_api
from core.restock import api as restock_api
from core.reviews import api as reviews_api
from core.saved_views import api as saved_views_api
from core.security import api as security_api
from core.sellers import api as sellers_api
from core.sellers.area import api as seller_area_api
from core.sellers.consignment import api as consignment_api
from core.settlements import api as settlements_api
from core.shipping import api as shipping_api
from core.social_sign_in import api as social_sign_in_api
from core.staff import api as staff_api
from core.translations import api as translations_api
from core.workspace import api as workspace_api

RESOURCES = (
    *plain_api.RESOURCES,
    *catalog_api.RESOURCES,
    *articles_api.RESOURCES,
    *designs_api.RESOURCES,
    *carts_api.RESOURCES,
    *accounts_api.RESOURCES,
    *members_api.RESOURCES,
    *brands_api.RESOURCES,
    *grading_api.RESOURCES,
    *with_verbs(
        orders_api.RESOURCES,
        {
            (Scope.SHOP, "orders"): (*claims_api.ORDER_VERBS, *documents_api.ORDER_VERBS),
            (Scope.MANAGER, "orders"): documents_api.MANAGER_ORDER_VERBS,
        },
    ),
    *claims_api.RESOURCES,
    *documents_api.RESOURCES,
    *reconciliation_api.RESOURCES,
    *security_api.RESOURCES,
    *payments_api.RESOURCES,
    *points_api.RESOURCES,
    *promotions_api.RESOURCES,
    *questions_api.RESOURCES,
    *launch_api.RESOURCES,
    *workspace_api.RESOURCES,
    *translations_api.RESOURCES,
    *reports_api.RESOURCES,
    *restock_api.RESOURCES,
    *past_orders_api.RESOURCES,
    *reviews_api.RESOURCES,
    *seller_area_api.RESOURCES,
    *consignment_api.RESOURCES,
    *settlements_api.RESOURCES,
    *sellers_api.RESOURCES,
    *bulk_api.RESOURCES,
    *notifications_api.RESOURCES,
    *saved_views_api.RESOURCES,
    *shipping_api.RESOURCES,
    *address_search_api.RESOURCES,
    *social_sign_in_api.RESOURCES,
    *staff_api.RESOURCES,
)

urlpatterns: list[Any] = [
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path("live", live),
    *accounts_api.PATTERNS,
    *members_api.PATTERNS,
    *account_verification_api.PATTERNS,
    *address_search_api.PATTERNS,
    *social_sign_in_api.PATTERNS,
    *staff_api.PATTERNS,
    *articles_api.PATTERNS,
    *designs_api.PATTERNS,
    *find_api.PATTERNS,
    *orders_api.PATTERNS,
    *reports_api.PATTERNS,
    *shipping_api.PATTERNS,
    *popups_api.PATTERNS,
    *pages_api.PATTERNS,
    *workspace_api.PATTERNS,
    *patterns(RESOURCES),
    path("admin", pages.admin_index),
    path("admin/login/", pages.admin_login),
    # A password is changed in one place, with a code where an app is in use.
    path("admin/password_change/", RedirectView.as_view(url="/manager/account")),
    *admin_site.PATTERNS,
    path("admin/", admin.site.urls),
    path("api/docs", SpectacularSwaggerView.as_view(url="/api/schema")),
    path("favicon.ico", pages.favicon),
    path("robots.txt", pages.robots),
    path("sitemap.xml", sitemap.index),
    path("sitemap/<str:name>.xml", sitemap.part),
    path("blog/rss.xml", feeds.blog),
    path("blog/category/<int:category_id>/rss.xml", feeds.blog),
    # The addresses of posts before they had a segment of their own; the shop's router follows the same rule.
    re_path(
        r"^blog/(?P<post_id>[0-9]{1,18})\Z",
        RedirectView.as_view(url="/blog/post/%(post_id)s", permanent=True, query_string=True),
        name="former_post",
    ),
    path("media/<path:name>", media.media),
    # A path may hold line ends, which `.` does not match.
    re_path(r"^manager(?:/[\s\S]*)?\Z", shells.manager, name="manager"),
    re_path(r"^(?!api(?:/|\Z)|static/|media/|admin(?:/|\Z))[\s\S]*\Z", shells.shop, name="shop"),
]

handler500 = "core.pages.views.server_error"
