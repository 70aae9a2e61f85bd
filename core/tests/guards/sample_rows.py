"""One row of every model in a brand, for guards that request every route."""

import secrets
from datetime import date, timedelta

from django.utils import timezone

from core.accounts.models import Address
from core.address_search.models import AddressSearch
from core.articles.tests import writing
from core.brands.models import Policy
from core.bulk.changes.packed_ids import pack
from core.bulk.models import ChangeRun, ExportRun, ImportRun, Preset
from core.carts import services as carts
from core.catalog import services as catalog
from core.catalog.models import SearchQuery, Wish
from core.claims.models import Claim, ClaimLine
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.models import DesignVersion, ShopDesign
from core.documents.models import CashReceipt, TaxInvoice
from core.grading.models import GradeRule
from core.grading.tests import factories as grading
from core.launch.models import LaunchCheck
from core.members.models import BusinessApplication
from core.notifications.models import Message
from core.notifications.outbox import services as outbox
from core.notifications.services import message_texts
from core.orders.models import Order, OrderLine
from core.past_orders.models import PastOrder
from core.payments.models import PaymentAttempt, Refund
from core.plain.table import TABLES
from core.plain.tests import samples
from core.points import services as points
from core.promotions.tests import factories as coupons
from core.questions.models import Question
from core.reconciliation.models import LedgerCheck
from core.restock.models import RestockWait
from core.reviews import ratings
from core.reviews.models import Review
from core.saved_views.models import ColumnDefault, View
from core.security import events
from core.security import selectors as security_selectors
from core.security import services as security
from core.sellers import services as sellers
from core.sellers.models import CommissionRate, SellerContract, SellerProfile
from core.sellers.tests.factories import consigned, price
from core.settlements.models import Settlement, SettlementLine, SettlementRun
from core.shipping.models import ParcelOut
from core.social_sign_in.models import SocialSetting
from core.staff.models import Invitation
from core.workspace.models import DeskFile, Event
from core.workspace.tests import mails
from core.workspace.tests.boards import board, board_card
from core.workspace.tests.chats import full_conversation


def _settled(world: World, line: OrderLine, canary: str) -> tuple[SettlementLine, SettlementRun]:
    """A statement of the brand's seller with one order line, and the run that made it."""
    day = date(2026, 9, 1)
    run = SettlementRun(resource="settlements", period_from=day, state="done")
    run.save()
    statement = Settlement(
        seller=world.seller, seller_name=f"판매자{canary}", period_from=day, period_to=date(2026, 9, 30),
        state="confirmed", stage="ready", run_id=run.pk, sale_count=1, memo=f"메모{canary}",
    )  # fmt: skip
    statement.save()
    row = SettlementLine(
        settlement=statement, line=line, kind="sale", at=timezone.now(), quantity=1, commission_rate=10
    )
    row.save()
    return row, run


def past_line(name: str) -> dict[str, object]:
    """A line of an order of the former shop."""
    return {
        "code": "", "name": name, "option": "", "quantity": 1, "price": 1000, "total": 1000, "courier": "",
        "invoice_num": "",
    }  # fmt: skip


def make_sample_rows(world: World, canary: str = "") -> dict[str, str]:
    """Make one row of every model in a brand. Returns the keys by resource name."""
    with brand_scope(world.brand.pk):
        plain_rows = {name: str(samples.make(table, 0, canary).pk) for name, table in TABLES.items()}
        question = writing.post(writing.category("faq", category_name=f"질문{canary}"), f"질문{canary}")
        notice = writing.post(writing.category("notice", category_name=f"알림{canary}"), f"공지{canary}")
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
        carts.merge_cart(user_id=world.member.pk, guest_items={world.variant.pk: 7})
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
        past = PastOrder(
            order_num=f"OLD-{canary}1", ordered_at=timezone.now(), order_name=f"옛것{canary}", status=f"확정{canary}",
            user=world.member, buyer_name=f"산이{canary}", receiver_name=f"받는이{canary}", addr=f"길{canary}",
            total=1000, lines=[past_line(f"옛것{canary}")],
        )  # fmt: skip
        past.save()
        settled, settling = _settled(world, line, canary)
        risen = grading.grade_change(world.member)
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
        sample = {"id": world.product.pk, "name": canary, "before": {"status": 0}, "after": {"status": 1}}
        change = ChangeRun(resource="products", action="status", values={"status": 1}, ids=pack([world.product.pk]),
                           sample=[sample], state="preview", counts={"total": 1, "affected": 1})  # fmt: skip
        change.save()
        gone = catalog.duplicate_product(product=world.product)
        catalog.delete_product(product=gone)
        export = ExportRun(resource="products", file_name=f"상품{canary}.csv", ids=pack([]), state="done")
        export.save()
        preset = Preset(resource="products", name=f"공급처{canary}", header_mark="x")
        preset.save()
        view = View(resource="products", name=f"보기{canary}", scope="brand", owner_id=world.manager.pk)
        view.save()
        now = timezone.now()
        calendar_event = Event(title=f"일정{canary}", starts_at=now, ends_at=now + timedelta(hours=1), last_at=now)
        calendar_event.save()
        home = ShopDesign.objects.get(place="shop")
        version = DesignVersion(place="shop", number=1, blocks=[], draft_number=1, published_at=timezone.now())
        version.save()
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
        out.warehouses = [{"name": f"창고{canary}", "country": "kr", "kind": "collect", "addr": f"길{canary}"}]
        out.save()
        outbox.enqueue(
            outbox.Notice(
                kind="paid", ref=f"order:{order.pk}", facts={"buyer_name": f"산이{canary}"}, order_id=order.pk
            ),
            [(outbox.Channel.MAIL, f"a@example.com{canary}")],
        )
        message = Message.objects.get(order_id=order.pk)
        words = message_texts().get(kind="paid")
        words.sms = f"내용{canary}"
        words.save()
        launch = LaunchCheck.objects.create(wrong=1, actor_name=canary)
        look = LedgerCheck(ran_at=timezone.now(), breaches=[{"invariant": "I1", "text": canary, "values": []}])
        look.save()
        reviewed = Review(
            line=line, product=world.product, user=world.member, author_name=f"산*{canary}", stars=5,
            text=f"리뷰{canary}",
        )  # fmt: skip
        reviewed.save()
        ratings.update_counts(product_id=world.product.pk, added=(reviewed.stars, False))
        asked_of = Question(
            product=world.product, user=world.member, author_name=f"산*{canary}", title=f"문의{canary}",
            text=f"물음{canary}",
        )  # fmt: skip
        asked_of.save()
        waiting = RestockWait(
            variant=world.variant, product=world.product, user=world.member, phone_masked=f"010-****-1{canary}"[:20],
            phone_mark="a" * 64, language="ko", token=f"t{world.brand.pk}", agreed_at=timezone.now(),
        )  # fmt: skip
        waiting.save()
        entry = points.adjust(user_id=world.member.pk, kind=15, amount=500, note=f"포인트{canary}")
        application = BusinessApplication(
            user=world.member, company_name=f"상사{canary}", business_num="1208147521", ceo_name=f"대표{canary}",
            reason=f"까닭{canary}",
        )  # fmt: skip
        application.save()
        policy = Policy.objects.filter(kind="terms").first() or Policy(kind="terms", effective_on=timezone.localdate())
        policy.title_ko = f"약관{canary}"  # type: ignore[attr-defined]
        policy.save()
        events.record(events.Kind.DENIED, actor=world.member, detail=f"GET /{canary}")
        event = events.events().latest("pk")
        security.audit(
            actor=world.manager, action="update", subject="products", subject_id=1, brand_id=world.brand.pk,
            after={"note": canary},
        )  # fmt: skip
        entry_of_log = security_selectors.audit_entries().latest("pk")
        contract = SellerContract(
            user=world.seller, began_on=date(2030, 1, 1), commission_rate=10, memo=f"계약{canary}"
        )
        contract.save()
        rate = CommissionRate(contract=contract, category=world.category, commission_rate=5)
        rate.save()
        profile = SellerProfile(user=world.seller, company_name=f"상회{canary}")
        profile.save()
        sellers.save_account(seller=world.seller, bank="88", account_num="110123456789", holder="홍비밀길동")
        invitation = Invitation(
            name=f"초대{canary}", email="new@example.com", role="content_editor", token_hash=f"{world.brand.pk}",
            sent_at=timezone.now(), expires_at=timezone.now() + timedelta(days=7),
        )  # fmt: skip
        invitation.save()
        offered = coupons.coupon_promotion(name=f"쿠폰{canary}", issue="download")
        coupon = coupons.give(offered, world.member)
        consigned(world)
        OrderLine.objects.filter(pk=line.pk).update(seller=world.seller)
        wanted = price(world)
        wanted.memo, wanted.address = f"맡긴 것{canary}", {"addr": f"길{canary}"}
        wanted.save()
        chat = full_conversation(world, 0, text=f"글{canary}")
        desk = board(f"판{canary}")
        card = board_card(desk, f"카드{canary}")
        mail = mails.inquiry(world, f"문의{canary}")
        mail_label = mails.label(f"라벨{canary}")
        mail_draft = mails.draft(world, mail, text=f"초안{canary}")
        attached = DeskFile(
            key=secrets.token_hex(16), path="desk/none.bin", name=f"파일{canary}.pdf",
            media_type="application/pdf", size=1, place="card", place_id=card.pk,
        )  # fmt: skip
        attached.save()
    return {
        **plain_rows,
        "faqs": str(question.pk),
        "notices": str(notice.pk),
        "settlements": str(settled.settlement_id),
        "settlement-lines": str(settled.pk),
        "settlement-runs": str(settling.pk),
        "events": str(calendar_event.pk),
        "grade-rules": str(GradeRule._base_manager.get(brand_id=world.brand.pk).pk),
        "grade-runs": str(risen.run_id),
        "grade-changes": str(risen.pk),
        "products": str(world.product.pk),
        "product-categories": str(world.category.pk),
        "product-searches": str(asked.pk),
        "addresses": str(address.pk),
        "wishs": str(world.product.pk),
        "orders": str(order.pk),
        "shop/orders": order.order_num,
        "past-orders": str(past.pk),
        "imports": str(run.pk),
        "changes": str(change.pk),
        "deleted-products": str(gone.pk),
        "exports": str(export.pk),
        "import-presets": str(preset.pk),
        "product-reviews": str(reviewed.pk),
        "product-faqs": str(asked_of.pk),
        "restock-waits": str(waiting.pk),
        "coupons": str(coupon.pk),
        "coupon-offers": str(offered.pk),
        "views": str(view.pk),
        "designs": str(home.pk),
        "design-versions": str(version.pk),
        "columns": str(columns.pk),
        "points": str(entry.pk),
        "security-events": str(event.pk),
        "audit-logs": str(entry_of_log.pk),
        "staff": str(world.editor.pk),
        "staff-invitations": str(invitation.pk),
        "roles": "content_editor",
        "messages": str(message.pk),
        "message-texts": str(words.pk),
        "ledger-checks": str(look.pk),
        "launch-checks": str(launch.pk),
        "transactions": str(paid.pk),
        "transaction-cancels": str(refund.pk),
        "parcel-outs": str(out.pk),
        "address-searches": str(AddressSearch._base_manager.get(brand_id=world.brand.pk).pk),
        "social-settings": str(SocialSetting._base_manager.get(brand_id=world.brand.pk).pk),
        "payment-modules": str(world.account_module.pk),
        "claims": str(claim.pk),
        "cash-bills": str(receipt.pk),
        "invoices": str(invoice.pk),
        "sellers": str(world.seller.pk),
        "seller-contracts": str(contract.pk),
        "commission-rates": str(rate.pk),
        "consignments": str(wanted.pk),
        "seller-requests": str(wanted.pk),
        "seller-products": str(world.product.pk),
        "seller-orders": str(line.pk),
        "seller-reviews": str(reviewed.pk),
        "seller-questions": str(asked_of.pk),
        "brands": str(world.brand.pk),
        "settings": str(world.brand.pk),
        "shop/policies": "terms",
        "policies": str(policy.pk),
        "users": str(world.member.pk),
        "business-applications": str(application.pk),
        "boards": str(desk.pk),
        "board-columns": str(card.column_id),
        "board-cards": str(card.pk),
        "mails": str(mail.pk),
        "mail-labels": str(mail_label.pk),
        "mail-drafts": str(mail_draft.pk),
        "inquiries": str(mail.pk),
        "chats": str(chat.pk),
        "desk-files": attached.key,
        "shop/desk-files": attached.key,
    }
