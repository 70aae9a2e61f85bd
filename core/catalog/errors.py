"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, Invalid, Stale


class OutOfStock(AppError):
    """A variant has less stock than was ordered. `data` has the variant and the remaining quantity."""

    result, status = -30, 409
    message = _("남은 수량이 부족해요.")

    def __init__(self, *, variant_id: int, name: str, left: int) -> None:
        text = _("%(name)s: 남은 수량이 %(left)s개예요.") % {"name": name, "left": left}
        super().__init__(text, data={"variant_id": variant_id, "left": left})


class CodeTaken(Invalid):
    def __init__(self) -> None:
        super().__init__({"product_code": _("이미 쓰고 있는 상품코드예요.")})


class CodeOfDeleted(Invalid):
    def __init__(self) -> None:
        super().__init__(
            {"product_code": _("지운 상품이 쓰던 상품코드예요. 그 상품을 되살리거나 다른 코드를 적어 주세요.")}
        )


__all__ = ["CodeOfDeleted", "CodeTaken", "OutOfStock", "Stale"]
