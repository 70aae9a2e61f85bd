"""The site admin (D52): every model has a page or a reason, in Korean."""

import re
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import label_for_field
from django.db import models
from django.test import Client

from core.common.tenancy import brand_scope
from core.conftest import World

pytestmark = pytest.mark.django_db

HANGUL = re.compile("[가-힣]")
WITHOUT_PAGE = {
    "workspace.BoardColumn": "read with its board",
    "workspace.MailEntry": "the search index of mails",
    "workspace.MailMessage": "the manager's mails show them, to who may read them",
    "workspace.MailThreadLabel": "the manager's mails show them",
    "workspace.MailDraft": "only who writes it reads it",
    "workspace.MailboxMessage": "shown with its message by the manager's screen; its address is sealed",
    "workspace.CardAssignee": "the manager's board shows them",
    "workspace.CardLink": "the manager's board shows them",
    "workspace.ChatMessage": "read with its conversation",
    "workspace.ChatParticipant": "cursors of reading",
    "articles.PostProduct": "kept from the post's product numbers",
    "articles.PostPicture": "shown beside its post",
    "articles.PostPreview": "a draft behind a link, gone within the hour",
    "reviews.ReviewPicture": "shown with its review",
    "reviews.HelpfulVote": "counted by its review",
    "reviews.ReviewReport": "the manager's screen of reviews counts them",
    "reviews.ReviewSpread": "made of a product's reviews",
    "sellers.SellerProfile": "the manager's screen of the seller keeps it; its account is sealed",
    "sellers.ConsignmentEvent": "the manager's screen of requests shows them",
    "sellers.CommissionRate": "read with its contract on the seller's screen",
    "settlements.SettlementRun": "the manager's list of statements shows how far it is and what came of it",
    "launch.SkippedStep": "the manager's steps of the opening show them",
    "launch.SampleSet": "the manager's steps of the opening add and remove it",
    "notifications.MailSender": "the manager's message texts ask for it; used once its link was followed",
    "promotions.PersonPhone": "keyed hashes of phones, deleted a year after the member left",
    "grading.GradeRun": "the manager's page of grades shows previews and runs",
    "plain.RowVersion": "read in the editor of its row",
    "plain.RowEditor": "who has a row open now",
    "members.MemberLink": "addresses of mails as hashes, opened once; nothing to read in them",
    "accounts.Seller": "a person, who has a page; the manager's screen keeps sellers",
    "accounts.TotpDevice": "a sealed secret; the person's own page and the staff list say whether there is one",
    "accounts.RecoveryCode": "hashes; the person's own page counts them",
    "accounts.SignedInSession": "the person's own page lists them",
    "accounts.RoleRule": "the manager's screen of roles keeps them",
    "staff.Staff": "a person, who has a page; the manager's screen keeps staff",
    "staff.Invitation": "the manager's screen of staff sends and withdraws them",
    "staff.PasswordLink": "hashes of links, over within the hour",
    "reports.VisitSalt": "the key of a day's visitors, which nobody may read; deleted at midnight",
    "reports.DayVisitor": "visitors of the open day as hashes; the dashboard shows their sums",
    "reports.OrderVisit": "which hash placed an order; deleted with the day",
    "security.Counter": "counts of failures, gone within the hour",
    "security.IdempotencyRecord": "answers kept for repeats; nothing to read in them",
    "brands.ImageHostObj": "the preset of the image host is written in the manager only",
    "brands.BonaejaObj": "keys of the text message service are written in the manager only",
    "brands.DirectoryVersion": "one number that counts changes of brands",
    "bulk.ChangeRun": "the manager's history of bulk changes shows them",
    "bulk.Preset": "kept and forgotten beside the columns of an import",
    "bulk.Trace": "what a job replaced; the history of the job and of the row shows it",
    "bulk.ImportRow": "rows of a file on their way; the wizard pages through them",
    "bulk.StoredPicture": "which address a fetched picture came from, for the next import",
    "jobs.Schedule": "when the clock last ran each of its functions",
    "orders.SessionOrder": "which session may see which order; hashes, gone with the session",
    "catalog.ProductCategory": "part of a product; the manager's editor sets it",
    "catalog.SearchEntry": "made from a product's names; `rebuild_search` makes it again",
    "articles.PostEntry": "made of a post's texts; `rebuild_post_search` makes it again",
    "catalog.SearchWord": "the dictionary that is made of names; nothing to write in it",
    "catalog.SearchState": "how far a rebuild of the index has come",
    "catalog.OptionGroup": "part of a product; the manager's option matrix sets it",
    "catalog.OptionValue": "part of a product; the manager's option matrix sets it",
}


def _pages() -> dict[type[models.Model], Any]:
    return {model: page for model, page in admin.site._registry.items() if model.__module__.startswith("core.")}


def _inlines() -> set[type[models.Model]]:
    return {inline.model for page in _pages().values() for inline in page.inlines}


def test_every_model_has_a_page_or_a_reason() -> None:
    ours = {model for model in apps.get_models() if model.__module__.startswith("core.")}
    shown = set(_pages()) | _inlines()
    without = {model._meta.label for model in ours - shown}
    assert without == set(WITHOUT_PAGE) & {model._meta.label for model in ours}
    assert not set(WITHOUT_PAGE) - {model._meta.label for model in ours}, "a reason for a model that is gone"


def test_no_library_registers_a_page() -> None:
    foreign = {model._meta.label for model in admin.site._registry if not model.__module__.startswith("core.")}
    assert not foreign


@pytest.mark.parametrize("model", _pages(), ids=lambda model: model._meta.label)
def test_a_page_is_in_korean(model: type[models.Model]) -> None:
    page = _pages()[model]
    words = [str(model._meta.verbose_name), *(str(label_for_field(name, model, page)) for name in page.list_display)]
    hidden = {"id", "brand", *(page.exclude or ())}
    words += [str(field.verbose_name) for field in model._meta.concrete_fields if _shown(field) - hidden]
    assert [word for word in words if not HANGUL.search(word)] == []


def _shown(field: Any) -> set[str]:
    # Translated columns have the language in brackets after the name.
    return {field.name} if field.editable else set()


def _root(shop: World) -> Client:
    from django.contrib.auth.models import Group

    from core.accounts.models import Membership
    from core.accounts.roles import ROOT

    Membership.objects.get_or_create(user=shop.manager, brand=shop.brand, role=Group.objects.get(name=ROOT))
    client = Client(HTTP_HOST=shop.host)
    with brand_scope(shop.brand.pk):
        client.force_login(shop.manager)
    return client


@pytest.mark.parametrize("model", _pages(), ids=lambda model: model._meta.label)
def test_a_page_opens(model: type[models.Model], shop: World) -> None:
    client = _root(shop)
    at = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    assert client.get(at).status_code == 200
    with brand_scope(shop.brand.pk):
        row = model._default_manager.first()
    if row is not None:
        assert client.get(f"{at}{row.pk}/change/").status_code == 200
