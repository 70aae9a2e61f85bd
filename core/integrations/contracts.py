"""What the packages above use of payment windows: their adapters, and the types of what goes in and comes out."""

from core.integrations.payment import toss_window
from core.integrations.payment.base import Outcome, PaymentRequest, PaymentResult, WindowReturn
from core.integrations.payment.kakao import KakaoGateway

__all__ = ["KakaoGateway", "Outcome", "PaymentRequest", "PaymentResult", "WindowReturn", "toss_window"]
