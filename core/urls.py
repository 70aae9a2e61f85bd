"""The address book."""

from django.urls import path

from core.pages import views as pages

urlpatterns = [
    path("healthz", pages.healthz),
    path("readyz", pages.healthz),
]
