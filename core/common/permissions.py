"""Who may call a view. A view without one of these lets nobody in (security 41)."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request


class Closed(BasePermission):
    """Nobody: what a view has that does not say who may call it."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return False


class Public(BasePermission):
    """Everybody; a guard lists these views by name."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return True


class SignedIn(BasePermission):
    """Whoever is signed in."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user.is_authenticated)


class ManagersOnly(SignedIn):
    """Managers, whatever their role."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user: Any = request.user
        return super().has_permission(request, view) and bool(user.is_manager)


class RootOnly(SignedIn):
    """Root managers."""

    def has_permission(self, request: Request, view: Any) -> bool:
        user: Any = request.user
        return super().has_permission(request, view) and bool(user.is_root)


class HasRight(SignedIn):
    """Base of permissions that require a right; see `require_right`."""

    right: str

    def has_permission(self, request: Request, view: Any) -> bool:
        return super().has_permission(request, view) and request.user.has_perm(self.right)


def require_right(right: str) -> type[HasRight]:
    """The permission of users who have a right, `app.action_model`."""
    return type("HasRight", (HasRight,), {"right": right})


class AsDeclared(BasePermission):
    """The `access` of a resource's declaration, which its view checks for each action."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return getattr(view, "resource", None) is not None
