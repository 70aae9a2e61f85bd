"""What packages above show of the popups."""

from core.popups.answers import PopupPeriod, ShopPopup

__all__ = ["PopupPeriod", "ShopPopup"]
