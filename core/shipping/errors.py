"""Errors of shipping."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import Invalid


class NumberOfSamePerson(Invalid):
    """The tracking number is another order's, of the same buyer or receiver. `data.order_num` is that order.

    The caller asks whether both are in one parcel, and repeats the call with `is_shared`.
    """

    def __init__(self, order_num: str) -> None:
        text = _("같은 분의 주문 %(order_num)s에 쓴 송장 번호예요. 한 상자로 보내는지 확인해 주세요.")
        super().__init__({"invoice_num": text % {"order_num": order_num}})
        self.data = {**self.data, "order_num": order_num}
