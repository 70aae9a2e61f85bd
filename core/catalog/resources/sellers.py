"""Sellers in files: by the user name they sign in with."""

from core.accounts import selectors as people
from core.common.folding import fold


class Sellers:
    """The brand's sellers, loaded at the first use and cached for one run."""

    def __init__(self) -> None:
        self._ids: dict[str, int] | None = None
        self._names: dict[int, str] = {}

    def find(self, user_name: str) -> int | None:
        """The seller with this user name, None where there is none."""
        if self._ids is None:
            self._ids = people.seller_ids_by_user_name()
        return self._ids.get(fold(user_name))

    def write(self, seller_id: int) -> str:
        """A seller's user name, also of a former seller."""
        name = self._names.get(seller_id)
        if name is None:
            name = self._names[seller_id] = people.get_user_name(seller_id)
        return name
