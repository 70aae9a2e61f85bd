"""Puts texts into every field that holds HTML, past the cleaning of what is saved; `--undo` brings back what was there.

Reads a list of texts as JSON; writes the pages that show them, as JSON: `{field, path, text}`.
"""

import json
import os
import sys
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
django.setup()

from django.conf import settings  # noqa: E402

from core.articles.models import Post, PostCategory  # noqa: E402
from core.articles.tables import POST_CATEGORIES, POSTS  # noqa: E402
from core.brands import policies  # noqa: E402
from core.brands.models import Policy  # noqa: E402
from core.brands.selectors import by_host  # noqa: E402
from core.catalog import selectors as catalog  # noqa: E402
from core.catalog.models import Product  # noqa: E402
from core.common.tenancy import brand_scope  # noqa: E402
from core.designs.models import ShopDesign  # noqa: E402
from core.plain import services as plain  # noqa: E402
from core.plain.selectors import without_translation  # noqa: E402

MARK = "말뚝"
KEPT = settings.VAR_DIR / "vectors.json"
NAMES = {"post": Post, "product": Product, "policy": Policy}


def write(texts):
    pages, kept = [], []

    def put(kind, pk, column, text, **more):
        rows = without_translation(NAMES[kind].objects.filter(pk=pk))
        kept.append([kind, pk, column, rows.values_list(column, flat=True)[0]])
        without_translation(NAMES[kind].objects.filter(pk=pk)).update(**{column: text, **more})

    def post(where, text, **more):
        values = {"category_id": where.pk, "post_title": MARK, "state": "published", **more}
        row = plain.save(table=POSTS, values=values)
        # A title is no HTML, but it is drawn in more places than any text.
        put("post", row.pk, "post_content_ko", text, post_title_ko=f"{MARK} </title></script>{text}"[:200])
        return row

    places = {name: category(name) for name in ("blog", "notice", "faq", "board")}
    products = list(catalog.listed_products().order_by("pk").values_list("pk", flat=True)[: len(texts)])
    for number, text in enumerate(texts):
        own = {}
        for place, where in places.items():
            row = own[place] = post(where, text, product_ids=products[:1])
            if place in ("blog", "notice"):
                path = f"/blog/post/{row.pk}" if place == "blog" else f"/{place}/{row.pk}"
                pages.append({"field": place, "path": path, "text": number})
        post(places["board"], text, parent_id=own["board"].pk)
        pages.append({"field": "board", "path": f"/board/{places['board'].pk}/{own['board'].pk}", "text": number})
        pages.append({"field": "service", "path": f"/shop/service/{products[0]}/{own['blog'].pk}", "text": number})
        # A manager's screen is heavy: in a quick run one text stands for all.
        for screen, place in (("notices", "notice"), ("posts", "board")) if number == 0 or len(texts) > 2 else ():
            pages.append({"field": "manager", "path": f"/manager/articles/{screen}/{own[place].pk}", "text": number})
    pages.append({"field": "faq", "path": "/faq", "text": 0})
    for place in ("blog", "notice", f"board/{places['board'].pk}"):
        pages.append({"field": "list", "path": f"/{place}", "text": 0})
    for number, (pk, text) in enumerate(zip(products, texts, strict=False)):
        put("product", pk, "product_description_ko", text)
        pages.append({"field": "product", "path": f"/shop/item/{pk}", "text": number})
        if number == 0:
            pages.append({"field": "manager", "path": f"/manager/products/list/{pk}", "text": number})
    for number, kind in enumerate(("terms", "privacy", "guide")):
        row = policies.effective_versions().filter(kind=kind).last()
        own = texts[number::3] if len(texts) > 3 else texts[number : number + 1] or texts[:1]
        put("policy", row.pk, "content_ko", "".join(f"<div>{one}</div>" for one in own) if len(own) > 1 else own[0])
        pages.append({"field": "policy", "path": f"/policy/{kind}", "text": number})
    design = ShopDesign.objects.get(place="shop")
    kept.append(["design", design.pk, "blocks", design.blocks])
    blocks = [{"type": "rich-text", "title": {"ko": MARK}, "html": {"ko": text}} for text in texts]
    ShopDesign.objects.filter(pk=design.pk).update(blocks=blocks)
    pages.append({"field": "block", "path": "/", "text": 0})
    KEPT.write_text(json.dumps(kept))
    sys.stdout.write(json.dumps(pages))


def category(place):
    values = {"place": place, "category_name": f"{MARK} {place}", "is_writable": int(place == "board")}
    found = without_translation(PostCategory.objects.filter(category_name_ko=values["category_name"])).first()
    return found or plain.save(table=POST_CATEGORIES, values=values)


def undo():
    for kind, pk, column, value in json.loads(KEPT.read_text()) if KEPT.exists() else ():
        if kind == "design":
            ShopDesign.objects.filter(pk=pk).update(blocks=value)
        elif kind != "post":
            without_translation(NAMES[kind].objects.filter(pk=pk)).update(**{column: value})
    own = PostCategory.with_deleted.filter(category_name_ko__startswith=MARK)
    Post.with_deleted.filter(category__in=own, parent__isnull=False).delete()
    Post.with_deleted.filter(category__in=own).delete()
    own.delete()
    KEPT.unlink(missing_ok=True)


with brand_scope(by_host("localhost").id):
    undo() if "--undo" in sys.argv else write(json.load(sys.stdin))
