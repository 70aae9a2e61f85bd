"""Errors of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, Invalid, MoveNotAllowed, NotAllowed


class NameTaken(Invalid):
    def __init__(self) -> None:
        super().__init__({"user_name": _("이미 쓰고 있는 아이디예요.")})


class EmailTaken(Invalid):
    def __init__(self) -> None:
        super().__init__({"email": _("이미 쓰고 있는 전자우편이에요.")})


class SignInElsewhere(NotAllowed):
    """The password was right, but the account signs in at another page: `data.path`. Reported after nothing else."""

    message = _("관리자 계정이 아니에요. 쇼핑몰에서 로그인해 주세요.")

    def __init__(self, path: str, *, is_seller: bool) -> None:
        text = _("판매자는 쇼핑몰에서 로그인해요. 로그인하면 판매자 화면이 열려요.") if is_seller else None
        super().__init__(text, data={"path": path})


class CodeNeeded(AppError):
    """The password was right; the account also needs a one-time code or a recovery code."""

    result, status = -13, 401
    message = _("인증 앱의 번호를 적어 주세요.")


class OtpWrong(AppError):
    """The one-time code is wrong, was used already, or is too old."""

    result, status = -13, 401
    message = _("인증 번호가 맞지 않아요. 지금 보이는 번호를 적어 주세요.")


class EnrolmentNeeded(AppError):
    """A role of the manager requires one-time codes: nothing else is allowed until they are set up."""

    result, status = -15, 403
    message = _("이 역할은 인증 앱을 등록해야 쓸 수 있어요.")


class PasswordWrong(Invalid):
    """The password of a re-authentication is wrong."""

    def __init__(self, field: str = "user_pw") -> None:
        super().__init__({field: _("비밀번호가 맞지 않아요.")})


class CodeWrong(Invalid):
    """A code on the user's own account page is wrong; the session continues."""

    def __init__(self) -> None:
        super().__init__({"otp_num": OtpWrong.message})


class OtpDemanded(MoveNotAllowed):
    """One-time codes can't be switched off where a role requires them."""

    message = _("이 역할은 인증 앱이 있어야 해요. 끌 수는 없고 다시 등록할 수는 있어요.")
