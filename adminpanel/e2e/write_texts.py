"""Puts a text into everything that people write as plain text beside goods; `--undo` brings back what was there.

Reads `{"text": …, "name": …}`, the name for short fields; writes the pages that show them as JSON: `{who, path}`.
"""

import json
import os
import sys
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
django.setup()

from django.apps import apps  # noqa: E402
from django.conf import settings  # noqa: E402
from django.utils import timezone  # noqa: E402

from core.brands.selectors import by_host  # noqa: E402
from core.catalog import selectors as catalog  # noqa: E402
from core.common.tenancy import brand_scope  # noqa: E402
from core.orders.models import OrderLine  # noqa: E402
from core.questions.models import Question  # noqa: E402
from core.reviews.models import Review  # noqa: E402
from core.sellers.consignment.models import ConsignmentRequest  # noqa: E402
from core.sellers.models import SellerProfile  # noqa: E402

KEPT = settings.VAR_DIR / "texts.json"
kept = []


def put(row, **values):
    """Write columns past every check, and keep what was there."""
    found = type(row)._base_manager.filter(pk=row.pk)
    before = found.values(*values)[0]
    kept.append([row._meta.label, row.pk, {name: before[name] for name in before if isinstance(before[name], str)}])
    found.update(**values)


def made(row, **values):
    """Store a row; going back deletes it."""
    row.save()
    kept.append([row._meta.label, row.pk, None])
    type(row)._base_manager.filter(pk=row.pk).update(**values)
    return row


def write(text, name):
    line = OrderLine.objects.filter(
        seller__user_name="seller", product__in=catalog.listed_products(), review=None, order__user__isnull=False
    ).first()
    product, seller, buyer = line.product, line.seller, line.order.user
    now = timezone.now()
    answered = {"answer": text, "answered_at": now}
    put(product, size_table=f"{name} | {name}; {name} | 1")
    SellerProfile.objects.get_or_create(user_id=seller.pk)
    profile = SellerProfile.objects.get(pk=seller.pk)
    columns = ("company_name", "ceo_name", "mail_order_num", "addr", "email", "intro", "notice")
    put(profile, **{column: text if column in ("intro", "notice") else name for column in columns})
    review = made(
        Review(line=line, product=product, user=buyer, author_name=name, stars=5, text=text, option_info=name),
        **answered, answered_by="seller", is_pinned=True,
    )  # fmt: skip
    hidden = made(
        Question(product=product, user=buyer, author_name=name, title=text, text=text, state="hidden"),
        hidden_reason=text,
    )
    asked = made(
        Question(product=product, user=buyer, author_name=name, title=text, text=text),
        **answered, answered_by="seller", answered_name=name,
    )  # fmt: skip
    requests = [
        made(ConsignmentRequest(seller=seller, product=product, kind="price", price=1000,
                                expires_at=now, state="rejected"),
             memo=text, answer=text),
        made(ConsignmentRequest(seller=seller, product=product, kind="pickup", quantity=1, state="cancelled"),
             memo=text, answer=text, address={"receiver_name": name, "addr": text, "addr_detail": text}),
    ]  # fmt: skip
    KEPT.write_text(json.dumps(kept))
    details = [f"products/reviews/{review.pk}", f"products/faq/{asked.pk}", f"products/faq/{hidden.pk}"]
    details += [f"products/consignments/{row.pk}" for row in requests]
    lists = ["products/reviews", "products/faq", "products/consignments", "users/sellers"]
    pages = [("visitor", f"/shop/item/{product.pk}"), ("visitor", f"/shop/seller/{seller.pk}")]
    pages += [("seller", f"/seller/{one}") for one in ("reviews", "questions", "requests", "profile")]
    details += [*lists, f"users/sellers/{seller.pk}", f"products/list/{product.pk}"]
    pages += [("manager", f"/manager/{one}") for one in details]
    sys.stdout.write(json.dumps([{"who": who, "path": path} for who, path in pages]))


def undo():
    for label, pk, values in reversed(json.loads(KEPT.read_text()) if KEPT.exists() else []):
        rows = apps.get_model(label)._base_manager.filter(pk=pk)
        rows.delete() if values is None else rows.update(**values)
    KEPT.unlink(missing_ok=True)


with brand_scope(by_host("localhost").id):
    undo() if "--undo" in sys.argv else write(**json.load(sys.stdin))
