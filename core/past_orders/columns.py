"""The columns of a file of past orders, and their names in the files of other systems."""

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.bulk.contracts import Column, Line, Moment, Whole
from core.past_orders.widgets import Number, Path, Phone

_MOST_WON = 2_000_000_000
_ORDER, _BUYER, _GOODS, _AMOUNT, _DELIVERY = (
    gettext_lazy("주문"), gettext_lazy("주문자"), gettext_lazy("상품"), gettext_lazy("금액"), gettext_lazy("배송")
)  # fmt: skip


def _column(
    shown: Promise,
    widget: Widget,
    group: Promise,
    *names: str,
    required: bool = False,
    text: bool = True,
    many: str = "",
) -> Column:
    with translation.override("ko"):
        column = Column(str(shown), widget, group=group, required=required, names=names, text=text, many=many)
    column.shown = shown
    return column


def past_order_columns() -> dict[str, Column]:
    """The columns by field name, in the order of an export."""
    won = Whole(-_MOST_WON, _MOST_WON)
    return {
        "order_num": _column(
            gettext_lazy("주문 번호"),
            Number(),
            _ORDER,
            "주문번호",
            "order number",
            "order id",
            "order",
            "name",
            "注文番号",
            "订单号",
            "订单编号",
            "numéro de commande",
            "mã đơn hàng",
            "رقم الطلب",
            required=True,
        ),
        "ordered_at": _column(
            gettext_lazy("주문일"),
            Moment(),
            _ORDER,
            "주문일시",
            "결제일",
            "주문일자",
            "주문 시각",
            "created at",
            "order date",
            "date created",
            "date",
            "paid at",
            "注文日",
            "下单时间",
            "date de commande",
            "ngày đặt hàng",
            "تاريخ الطلب",
            required=True,
        ),
        "status": _column(
            gettext_lazy("상태"),
            Line(60),
            _ORDER,
            "주문상태",
            "주문 상태",
            "status",
            "order status",
            "fulfillment status",
        ),
        "pay_method": _column(
            gettext_lazy("결제 수단"),
            Line(60),
            _ORDER,
            "결제수단",
            "payment method",
            "payment method title",
        ),
        "user_name": _column(
            gettext_lazy("회원 아이디"),
            Line(150),
            _BUYER,
            "아이디",
            "구매자ID",
            "주문자ID",
            "주문자 아이디",
            "customer username",
        ),
        "buyer_name": _column(
            gettext_lazy("주문자"),
            Line(60),
            _BUYER,
            "주문자명",
            "구매자명",
            "구매자",
            "billing name",
            "customer name",
        ),
        "buyer_phone": _column(
            gettext_lazy("주문자 전화"),
            Phone(),
            _BUYER,
            "구매자연락처",
            "주문자 휴대전화",
            "주문자 연락처",
            "billing phone",
            "phone",
        ),
        "buyer_email": _column(
            gettext_lazy("주문자 이메일"),
            Line(254),
            _BUYER,
            "이메일",
            "email",
            "billing email",
            "customer email",
        ),
        "product_code": _column(
            gettext_lazy("상품코드"),
            Line(60),
            _GOODS,
            "판매자 상품코드",
            "자체 상품코드",
            "lineitem sku",
            "sku",
            "product code",
        ),
        "product_name": _column(
            gettext_lazy("상품명"),
            Line(200),
            _GOODS,
            "주문상품명",
            "상품",
            "lineitem name",
            "item name",
            "product name",
        ),
        "option_info": _column(
            gettext_lazy("옵션"),
            Line(250),
            _GOODS,
            "옵션정보",
            "상품옵션",
            "옵션 정보",
            "variant",
            "item variation",
        ),
        "quantity": _column(
            gettext_lazy("수량"),
            Whole(0, 1_000_000),
            _GOODS,
            "주문수량",
            "lineitem quantity",
            "quantity",
            "qty",
            text=False,
        ),
        "price": _column(
            gettext_lazy("단가"),
            won,
            _AMOUNT,
            "상품가격",
            "판매가",
            "lineitem price",
            "item cost",
            "item price",
            text=False,
        ),
        "line_total": _column(
            gettext_lazy("금액"),
            won,
            _AMOUNT,
            "최종 상품별 총 주문금액",
            "상품별 총 주문금액",
            "item total",
            text=False,
        ),
        "subtotal": _column(gettext_lazy("주문 상품 금액"), won, _AMOUNT, "상품 금액", "subtotal", text=False),
        "discount": _column(
            gettext_lazy("주문 할인"),
            won,
            _AMOUNT,
            "할인금액",
            "할인 금액",
            "discount amount",
            "discount",
            text=False,
        ),
        "shipping": _column(
            gettext_lazy("배송비"), won, _AMOUNT, "배송비 합계", "총 배송비", "shipping", "shipping total", text=False
        ),
        "total": _column(
            gettext_lazy("결제 금액"),
            won,
            _AMOUNT,
            "총 결제금액",
            "결제금액",
            "실결제금액",
            "total",
            "order total",
            text=False,
        ),
        "receiver_name": _column(
            gettext_lazy("받는 분"),
            Line(60),
            _DELIVERY,
            "수취인명",
            "수령인",
            "수령인명",
            "받는분",
            "shipping name",
        ),
        "receiver_phone": _column(
            gettext_lazy("받는 분 전화"),
            Phone(),
            _DELIVERY,
            "수취인연락처1",
            "수령인 휴대전화",
            "수령인 연락처",
            "shipping phone",
        ),
        "postcode": _column(
            gettext_lazy("우편번호"), Line(12), _DELIVERY, "수령인 우편번호", "shipping zip", "postcode"
        ),
        "addr": _column(
            gettext_lazy("주소"),
            Line(300),
            _DELIVERY,
            "기본배송지",
            "상세배송지",
            "통합배송지",
            "수령인 주소",
            "상세 주소",
            "shipping address1",
            "shipping address2",
            "shipping city",
            many=" ",
        ),
        "memo": _column(
            gettext_lazy("배송 메모"), Line(250), _DELIVERY, "배송메세지", "배송메시지", "배송메모", "notes"
        ),
        "courier": _column(gettext_lazy("택배사"), Line(60), _DELIVERY, "배송업체", "carrier"),
        "invoice_num": _column(
            gettext_lazy("송장 번호"), Line(60), _DELIVERY, "송장번호", "운송장번호", "tracking number"
        ),
        "old_path": _column(
            gettext_lazy("옛 주소"),
            Path(),
            _ORDER,
            "옛 쇼핑몰 주소",
            "주문 주소",
            "order url",
            "order status url",
            "permalink",
        ),
    }
