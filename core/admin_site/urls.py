"""Addresses of the site admin beside those of Django's."""

from django.contrib import admin
from django.urls import path

from core.admin_site.operators import operators
from core.admin_site.search import search

PATTERNS = [
    path("admin/search/", admin.site.admin_view(search), name="admin_search"),
    path("admin/operators/", admin.site.admin_view(operators), name="admin_operators"),
]
