"""Refusals of this room."""

from django.utils.translation import gettext_lazy as _

from core.kit.errors import Invalid


class NameTaken(Invalid):
    def __init__(self) -> None:
        super().__init__({"user_name": _("이미 쓰고 있는 아이디예요.")})
