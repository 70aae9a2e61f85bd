"""What other packages use of the clients of outside services: address search, image hosts, mailboxes, sign-in
companies, payment windows."""

from core.integrations.address_search.base import AddressPage, AddressSearchProvider, FoundAddress, SearchStatus
from core.integrations.address_search.juso import Juso
from core.integrations.images.base import ImageStatus, ImageStore, StoredImage
from core.integrations.images.cloudinary import Cloudinary
from core.integrations.mailbox import connecting as mailbox_connecting
from core.integrations.mailbox import practice as mailbox_practice
from core.integrations.mailbox import reading as mailbox_reading
from core.integrations.mailbox import sending as mailbox_sending
from core.integrations.mailbox.base import Attachment, MailboxAccount, MailboxFailed, MailServer, ParsedMail, RawMail
from core.integrations.mailbox.parsing import bare_subject
from core.integrations.mailbox.parsing import parse as parse_mail
from core.integrations.payment import toss_window
from core.integrations.payment.base import Outcome, PaymentRequest, PaymentResult, WindowReturn
from core.integrations.payment.kakao import KakaoGateway
from core.integrations.sign_in.base import Hosts, Person, SignInAnswer, SignInCompany, SignInStatus
from core.integrations.sign_in.google import HOSTS as GOOGLE_HOSTS
from core.integrations.sign_in.google import Google
from core.integrations.sign_in.kakao import HOSTS as KAKAO_HOSTS
from core.integrations.sign_in.kakao import Kakao
from core.integrations.sign_in.naver import HOSTS as NAVER_HOSTS
from core.integrations.sign_in.naver import Naver

__all__ = [
    "GOOGLE_HOSTS",
    "KAKAO_HOSTS",
    "NAVER_HOSTS",
    "AddressPage",
    "AddressSearchProvider",
    "Attachment",
    "Cloudinary",
    "FoundAddress",
    "Google",
    "Hosts",
    "ImageStatus",
    "ImageStore",
    "Juso",
    "Kakao",
    "KakaoGateway",
    "MailServer",
    "MailboxAccount",
    "MailboxFailed",
    "Naver",
    "Outcome",
    "ParsedMail",
    "PaymentRequest",
    "PaymentResult",
    "Person",
    "RawMail",
    "SearchStatus",
    "SignInAnswer",
    "SignInCompany",
    "SignInStatus",
    "StoredImage",
    "WindowReturn",
    "bare_subject",
    "mailbox_connecting",
    "mailbox_practice",
    "mailbox_reading",
    "mailbox_sending",
    "parse_mail",
    "toss_window",
]
