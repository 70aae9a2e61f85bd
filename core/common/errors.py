"""Refusals that are shown to people: one class each, with its stable code and HTTP status (D3)."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _


class AppError(Exception):
    """A refusal. `result` is the negative code of the envelope, `error` its name, `status` the HTTP status.

    `message` is one sentence for a person, translated into the language of the request. `error` is the name of the
    class in lower case: several refusals may share a number, none share a name.
    """

    error: str = "fault"
    result: int = -99
    status: int = 500
    message: Any = _("문제가 생겼어요. 잠시 뒤에 다시 해 주세요.")

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.error = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def __init__(self, message: Any = None, *, data: Any = None) -> None:
        if message is not None:
            self.message = message
        self.data = data
        super().__init__(self.message)


class NotSignedIn(AppError):
    result, status = -10, 401
    message = _("로그인을 해주세요.")


class WrongCredentials(AppError):
    result, status = -11, 401
    message = _("아이디나 비밀번호가 맞지 않아요.")


class Locked(AppError):
    """Too many failures. `retry_after` in seconds."""

    result, status = -12, 429
    message = _("여러 번 틀려서 잠시 잠겼어요. 조금 뒤에 다시 해 주세요.")

    def __init__(self, message: Any = None, *, retry_after: int = 60) -> None:
        super().__init__(message, data={"retry_after": retry_after})
        self.retry_after = retry_after


class NotAllowed(AppError):
    result, status = -14, 403
    message = _("이 일을 할 권한이 없어요.")


class ReloadNeeded(NotAllowed):
    """A writing call without the page's CSRF token, or with an old one."""

    message = _("화면이 오래 열려 있었어요. 새로 고친 뒤 다시 해 주세요.")


class BrandMismatch(AppError):
    result, status = -20, 404
    message = _("다른 쇼핑몰의 정보예요.")


class Invalid(AppError):
    """Invalid values. `errors` maps field names to messages (nested `a[0][b]`)."""

    result, status = -50, 400
    message = _("입력한 내용을 확인해 주세요.")

    def __init__(self, errors: Mapping[str, Any], message: Any = None) -> None:
        self.errors = {name: str(text) for name, text in errors.items()}
        if message is None and len(self.errors) == 1:
            message = next(iter(self.errors.values()))
        super().__init__(message, data={"errors": self.errors})


class LengthMissing(Invalid):
    """A body without a length (`Transfer-Encoding: chunked`): it would be read as empty."""

    status = 411

    def __init__(self) -> None:
        super().__init__({}, _("길이를 알 수 없는 요청이에요. Content-Length와 함께 보내 주세요."))


class BadHost(Invalid):
    """The request's host is no valid name."""

    def __init__(self) -> None:
        super().__init__({}, _("요청의 호스트 이름이 맞지 않아요."))


class TooLarge(AppError):
    result, status = -51, 413
    message = _("이미지 용량은 3MB 이내만 가능해요.")


class NotAnImage(AppError):
    result, status = -52, 415
    message = _("이미지 형식만 올릴 수 있어요.")


class TooManyPixels(NotAnImage):
    message = _("가로×세로가 2,500만 화소를 넘는 이미지는 올릴 수 없어요.")


class SideTooLong(NotAnImage):
    message = _("가로나 세로가 10,000픽셀을 넘는 이미지는 올릴 수 없어요.")


class TooManyFrames(NotAnImage):
    message = _("움직이는 이미지는 100장면까지만 올릴 수 있어요.")


class TooManyPages(NotAnImage):
    message = _("여러 장이 든 이미지는 100장까지만 올릴 수 있어요.")


class UnreadableImage(NotAnImage):
    """A picture by its first bytes that can't be decoded: cut off, broken, or of a rare kind."""

    message = _(
        "이미지를 읽지 못했어요. 파일이 깨졌거나 읽을 수 없는 방식으로 저장됐어요. JPG나 PNG로 저장해 올려 주세요."
    )


class NotAVideo(NotAnImage):
    message = _("mp4 동영상만 올릴 수 있어요.")


class TooMany(AppError):
    """A rate limit. `retry_after` in seconds."""

    result, status = -60, 429
    message = _("요청이 너무 많아요. 잠시 뒤에 다시 해 주세요.")

    def __init__(self, *, retry_after: int = 60) -> None:
        super().__init__(data={"retry_after": retry_after})
        self.retry_after = retry_after


class MoveNotAllowed(AppError):
    result, status = -44, 409
    message = _("지금 상태에서는 할 수 없는 일이에요.")


class Stale(AppError):
    """The record was saved by somebody else after it was opened. `data` says who and when, as far as is known."""

    result, status = -45, 409
    message = _("그사이 다른 곳에서 저장했어요. 최신 내용과 합친 뒤 다시 저장해 주세요.")


class ServiceDown(AppError):
    result, status = -90, 503
    message = _("연결된 서비스가 잠시 쉬고 있어요. 조금 뒤에 다시 해 주세요.")


class DatabaseAway(ServiceDown):
    """The database can't be reached. After a call that may have written, `is_unknown`: the result is then -99, as for
    every internal error, and the caller has to look up the outcome. `was_waited_for`: no connection came in time, so
    that a second try would only wait as long. `retry_after` in seconds."""

    message = _("지금 접속이 원활하지 않아요. 잠시 뒤에 다시 해 주세요.")
    retry_after = 2

    def __init__(self, *, is_unknown: bool = False, was_waited_for: bool = False) -> None:
        super().__init__()
        self.was_waited_for = was_waited_for
        if is_unknown:
            self.result = AppError.result


class Crowded(ServiceDown):
    """Slow writes have taken their share of the threads. Nothing was begun. `retry_after` in seconds."""

    message = _("지금 이용이 몰려서 하지 못했어요. 잠시 뒤에 다시 해 주세요.")
    retry_after = 2


class NoRoom(ServiceDown):
    """The disk or the database is full: nothing of the request is stored."""

    message = _("저장 공간이 모자라서 하지 못했어요. 공간이 생기면 다시 해 주세요.")


class NotFound(AppError):
    result, status = -404, 404
    message = _("찾을 수 없어요.")
