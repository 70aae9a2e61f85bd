"""One row of every kind in a brand, for the guards that ask every route for it."""

from datetime import timedelta

from django.utils import timezone

from core.accounts.models import Address
from core.articles.tests import writing
from core.books.models import BooksCheck
from core.brands.models import Policy
from core.carts import services as carts
from core.catalog import services as catalog
from core.catalog.models import SearchQuery, Wish
from core.conftest import World
from core.desk.models import ColumnDefault, View
from core.guard import security
from core.guard import selectors as guard_selectors
from core.guard import services as guard
from core.jobs.changes.ids import pack
from core.jobs.models import ChangeRun, ExportRun, ImportRun, Message, Preset
from core.jobs.outbox import services as outbox
from core.kit.tenancy import brand_scope
from core.members.models import BusinessApplication
from core.notify.selectors import message_texts
from core.orders.models import CashReceipt, Claim, ClaimLine, Order, OrderLine, TaxInvoice
from core.payments.models import PaymentAttempt, Refund
from core.plain.table import TABLES
from core.plain.tests import samples
from core.points import services as points
from core.shipping.models import ParcelOut
from core.staff.models import Invitation


def furnish(world: World, canary: str = "") -> dict[str, str]:
    """One row of every kind in a brand; returns the keys by resource name."""
    with brand_scope(world.brand.pk):
        plain_rows = {name: str(samples.make(table, 0, canary).pk) for name, table in TABLES.items()}
        question = writing.post(writing.category("faq", category_name=f"질문{canary}"), f"질문{canary}")
        address = Address(
            user=world.member,
            receiver_name=f"받는이{canary}",
            phone_num="01011112222",
            postcode="03900",
            addr=f"길{canary}",
        )
        address.save()
        wish = Wish(user=world.member, product=world.product)
        wish.save()
        carts.merge(user_id=world.member.pk, brought={world.variant.pk: 7})
        order = Order(
            order_num=f"20261121-AAAA-AAA{world.brand.pk}", order_name=f"주문{canary}", user=world.member,
            buyer_name=f"산이{canary}", buyer_phone="01011112222", subtotal=1000, total=1000, pay_method="card_keyin",
            payment_state="paid", status=5, address={"addr": f"길{canary}"},
        )  # fmt: skip
        order.save()
        line = OrderLine(
            order=order, product=world.product, variant=world.variant, product_name=f"것{canary}", price=1000,
            list_price=1000, quantity=1, total=1000, status=5,
        )  # fmt: skip
        line.save()
        claim = Claim(order=order, number=1, kind="return", reason="mind", text=f"변심{canary}")
        claim.save()
        ClaimLine(claim=claim, line=line, quantity=1).save()
        receipt = CashReceipt(
            order=order,
            number=1,
            kind="deduction",
            identity_masked="010-****-5678",
            answer=f"거절{canary}",
        )
        receipt.save()
        invoice = TaxInvoice(
            order=order, number=1, business_num="1208147521", company=f"회사{canary}", representative="산이",
            email="a@example.com",
        )  # fmt: skip
        invoice.save()
        asked = SearchQuery(query=f"찾은말{canary}".lower(), day=timezone.localdate(), times=3)
        asked.save()
        run = ImportRun(resource="products", file_name=f"파일{canary}.csv", size=1, encoding="utf-8", headers=[canary])
        run.save()
        change = ChangeRun(resource="products", deed="status", values={"status": 1}, ids=pack([world.product.pk]),
                           sample=[{"name": canary}], state="preview", counts={"total": 1, "affected": 1})  # fmt: skip
        change.save()
        gone = catalog.duplicate_product(product=world.product)
        catalog.delete_product(product=gone)
        export = ExportRun(resource="products", file_name=f"상품{canary}.csv", ids=pack([]), state="done")
        export.save()
        preset = Preset(resource="products", name=f"공급처{canary}", header_mark="x")
        preset.save()
        view = View(resource="products", name=f"보기{canary}", scope="brand", owner_id=world.manager.pk)
        view.save()
        columns = ColumnDefault(resource="products", columns=[f"c{canary}"])
        columns.save()
        paid = PaymentAttempt(
            order_id=order.pk, kind="card_keyin", number=1, gateway_order_id=f"{order.order_num}-1", amount=1000,
            state="APPROVED", refunded=100,
        )  # fmt: skip
        paid.save()
        refund = Refund(attempt=paid, order_id=order.pk, order_num=order.order_num, number=1, amount=100,
                        state="DONE", reason=f"취소{canary}")  # fmt: skip
        refund.save()
        world.account_module.note_ko = f"안내{canary}"
        world.account_module.save()
        out = ParcelOut.objects.get()
        out.warehouses = [{"name": f"창고{canary}"}]
        out.save()
        outbox.put(
            outbox.Told(kind="paid", ref=f"order:{order.pk}", facts={"buyer_name": f"산이{canary}"}, order_id=order.pk),
            [(outbox.Channel.MAIL, f"a@example.com{canary}")],
        )
        message = Message.objects.get(order_id=order.pk)
        words = message_texts().get(kind="paid")
        words.sms = f"내용{canary}"
        words.save()
        look = BooksCheck(ran_at=timezone.now(), breaches=[{"invariant": "I1", "text": canary, "values": []}])
        look.save()
        entry = points.adjust(user_id=world.member.pk, kind=15, amount=500, note=f"포인트{canary}")
        application = BusinessApplication(
            user=world.member, company_name=f"상사{canary}", business_num="1208147521", ceo_name=f"대표{canary}",
            reason=f"까닭{canary}",
        )  # fmt: skip
        application.save()
        policy = Policy.objects.filter(kind="terms").first() or Policy(kind="terms", effective_on=timezone.localdate())
        policy.title_ko = f"약관{canary}"  # type: ignore[attr-defined]
        policy.save()
        security.record(security.Kind.DENIED, actor=world.member, detail=f"GET /{canary}")
        event = security.events().latest("pk")
        guard.audit(
            actor=world.manager, action="update", subject="products", subject_id=1, brand_id=world.brand.pk,
            after={"note": canary},
        )  # fmt: skip
        entry_of_log = guard_selectors.entries().latest("pk")
        invitation = Invitation(
            name=f"초대{canary}", email="new@example.com", role="content_editor", token_hash=f"{world.brand.pk}",
            sent_at=timezone.now(), expires_at=timezone.now() + timedelta(days=7),
        )  # fmt: skip
        invitation.save()
    return {
        **plain_rows,
        "faqs": str(question.pk),
        "products": str(world.product.pk),
        "product-categories": str(world.category.pk),
        "product-searches": str(asked.pk),
        "addresses": str(address.pk),
        "wishs": str(world.product.pk),
        "orders": str(order.pk),
        "shop/orders": order.order_num,
        "imports": str(run.pk),
        "changes": str(change.pk),
        "deleted-products": str(gone.pk),
        "exports": str(export.pk),
        "import-presets": str(preset.pk),
        "views": str(view.pk),
        "columns": str(columns.pk),
        "points": str(entry.pk),
        "security-events": str(event.pk),
        "audit-logs": str(entry_of_log.pk),
        "staff": str(world.editor.pk),
        "staff-invitations": str(invitation.pk),
        "roles": "content_editor",
        "messages": str(message.pk),
        "message-texts": str(words.pk),
        "books-checks": str(look.pk),
        "transaction-cancels": str(refund.pk),
        "parcel-outs": str(out.pk),
        "payment-modules": str(world.account_module.pk),
        "claims": str(claim.pk),
        "cash-receipts": str(receipt.pk),
        "tax-invoices": str(invoice.pk),
        "sellers": str(world.seller.pk),
        "brands": str(world.brand.pk),
        "shop/policies": "terms",
        "policies": str(policy.pk),
        "users": str(world.member.pk),
        "business-applications": str(application.pk),
    }
