"""The way to a company and back (D17).

Nothing but the company's own id joins a person with a member. A mail address never does: whoever set a password first
could be a stranger. Who has the member's password signs in once and connects.
"""

import secrets
import time
from collections.abc import Mapping
from typing import Any

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import selectors as accounts
from core.accounts import services as account_services
from core.accounts import subscribers as account_hooks
from core.accounts.models import User
from core.common import languages, links
from core.common.errors import NotFound
from core.integrations.contracts import Person, SignInStatus
from core.members.errors import MemberLeft
from core.members.services import closing, registration
from core.social_sign_in import selectors
from core.social_sign_in.answers import SocialFields, SocialResult
from core.social_sign_in.errors import CompanyDown, NothingPending
from core.social_sign_in.models import SocialAccount, SocialSetting
from core.social_sign_in.services import states
from core.social_sign_in.services.accounts import connect

_BACKEND = "core.accounts.backends.BrandBackend"
DENIED = "access_denied"


def _offered(company: str) -> SocialSetting:
    setting = selectors.get_setting()
    if setting is None or not selectors.is_offered(setting, company):
        raise NotFound()
    return setting


def _path(text: str) -> str:
    return text if links.is_local_path(text) else "/"


def _callback(request: HttpRequest, company: str) -> str:
    """The address that the brand registered: of the host that the person is at."""
    return request.build_absolute_uri(f"/oauth/{company}")


def start(*, request: HttpRequest, company: str, next_path: str) -> str:
    """Where the browser goes; a signed-in member connects. Raises NotFound for a company that isn't offered."""
    setting = _offered(company)
    user = request.user.pk if request.user.is_authenticated else 0
    state, challenge = states.start(request.session, company=company, next_path=_path(next_path), user=user)
    callback = _callback(request, company)
    return selectors.get_company(setting, company).page_url(state=state, challenge=challenge, callback=callback)


def finish(*, request: HttpRequest, company: str, code: str, state: str, error: str) -> SocialResult:
    """What a return leads to. A lost state never is an error: who is signed in goes on, others start afresh.

    Raises NotFound for a company that isn't offered, CompanyDown (-90), TakenByOther (-44).
    """
    setting = _offered(company)
    started = states.take(request.session, company=company, state=state)
    user = request.user if request.user.is_authenticated else None
    if started is None:
        return _result("signed_in", "/", user=user) if user else _result("again", "/")
    if error or not code:
        if error and error != DENIED:
            raise CompanyDown()
        return _result("denied", started.next)
    if started.user and (user is None or user.pk != started.user):
        # The session changed on the way: the proof is not for another member.
        return _result("again", started.next)
    answer = selectors.get_company(setting, company).fetch_person(
        code=code, state=state, verifier=started.verifier, callback=_callback(request, company)
    )
    if answer.status is SignInStatus.REFUSED:
        return _result("signed_in", started.next, user=user) if user else _result("again", started.next)
    if answer.status is not SignInStatus.FOUND or answer.person is None:
        raise CompanyDown()
    if started.user and user is not None:
        connect(user=user, company=company, person=answer.person, request=request)
        return _result("connected", started.next, user=user)
    return _come_in(request, company, answer.person, started.next)


def _come_in(request: HttpRequest, company: str, person: Person, next_path: str) -> SocialResult:
    row = SocialAccount.objects.select_related("user").filter(company=company, uid=person.uid).first()
    if row is not None:
        return _sign_in_known(request, row, person, next_path)
    states.keep_pending(request.session, states.Pending(company, person, next_path, time.time()))
    if person.email and not account_services.is_available(email=person.email):
        # The company's mail is never stored beside a member's.
        return _result("existing", next_path, fields=_fields(person))
    return _result("join", next_path, fields=_fields(person))


def _sign_in_known(request: HttpRequest, row: SocialAccount, person: Person, next_path: str) -> SocialResult:
    user = row.user
    if not user.is_active:
        reason = account_hooks.get_closed_reason(user)
        if isinstance(reason, MemberLeft):
            states.keep_pending(request.session, states.Pending(row.company, person, next_path, time.time()))
        state = "closed" if isinstance(reason, MemberLeft) else "password"
        return _result(state, next_path, message=str(reason.message) if reason else "")
    if user.role_names:
        # Staff and sellers prove themselves with a password, and a code where their role requires one (D11).
        return _result("password", next_path, message=_("직원과 판매자 계정은 아이디와 비밀번호로 들어와 주세요."))
    SocialAccount.objects.filter(pk=row.pk).update(used_at=timezone.now(), unlinked_at=None)
    _login(request, user)
    return _result("signed_in", next_path, user=user)


def _login(request: HttpRequest, user: User) -> None:
    with transaction.atomic():
        login(request, user, backend=_BACKEND)


def _fields(person: Person) -> SocialFields:
    return {
        "email": person.email,
        "name": person.name,
        "nickname": person.nickname,
        "phone_num": person.phone,
        "birth_date": person.birth_date,
        "gender": person.gender,
    }


def _result(
    state: str,
    next_path: str,
    *,
    user: User | None = None,
    fields: SocialFields | None = None,
    message: str = "",
) -> SocialResult:
    return {
        "state": state,  # type: ignore[typeddict-item]
        "next": next_path,
        "user": accounts.serialize_user(user) if user else None,
        "fields": fields,
        "message": message,
    }


def _pending(request: HttpRequest) -> states.Pending:
    pending = states.get_pending(request.session)
    if pending is None:
        raise NothingPending()
    return pending


def connect_pending(*, request: HttpRequest, user: User) -> SocialResult:
    """Connect the person who came back a moment ago with the member who has just signed in.

    Raises NothingPending (-44), TakenByOther (-44).
    """
    pending = _pending(request)
    connect(user=user, company=pending.company, person=pending.person, request=request)
    states.drop_pending(request.session)
    return _result("connected", pending.next, user=user)


def join_pending(
    *, request: HttpRequest, values: Mapping[str, Any], consents: Mapping[str, bool], token: str, address: str
) -> SocialResult:
    """Create a member of the person who came back, without a password, and sign in.

    Phone proof, consents and the age are those of every sign-up. Raises NothingPending (-44), TakenByOther (-44), and
    what `registration.join` raises.
    """
    pending = _pending(request)
    with transaction.atomic():
        user = registration.join(
            values={**values, "user_name": _new_name(pending.company)},
            password=secrets.token_urlsafe(32),
            consents=consents,
            token=token,
            language=languages.current(),
            address=address,
        )
        user.set_unusable_password()
        user.save(update_fields=["password"])
        connect(user=user, company=pending.company, person=pending.person)
    states.drop_pending(request.session)
    _login(request, user)
    return _result("signed_in", pending.next, user=user)


_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"


def _new_name(company: str) -> str:
    return f"{company}-{''.join(secrets.choice(_SIGNS) for _sign in range(10))}"


def reopen_pending(*, request: HttpRequest) -> SocialResult:
    """Reopen the closed account of the person who came back, and sign in.

    Raises NothingPending (-44), MoveNotAllowed (-44) for an account that can't be reopened.
    """
    pending = _pending(request)
    row = SocialAccount.objects.select_related("user").filter(company=pending.company, uid=pending.person.uid).first()
    if row is None:
        raise NothingPending()
    closing.reopen_account(user=row.user)
    user = User.objects.get(pk=row.user_id)
    states.drop_pending(request.session)
    _login(request, user)
    return _result("signed_in", pending.next, user=user)
