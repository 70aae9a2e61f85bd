"""Questions about members."""

from dataclasses import dataclass

from django.db.models import Q

from core.members.models import Grade, Member


@dataclass(frozen=True)
class GradeOf:
    """The grade that counts for somebody; `percent` comes off the sale price."""

    id: int
    percent: int
    is_business: bool


def grade_of(user_id: int | None) -> GradeOf | None:
    """The grade of a person of the brand in force: a member's own, else the brand's default one.

    None for visitors, and where the brand has no such grade. One query.
    """
    if user_id is None:
        return None
    own = Member.objects.filter(pk=user_id).values("grade_id")[:1]
    # A member whose own grade is the default one has one row here.
    found = Grade.objects.filter(Q(pk__in=own) | Q(is_default=1)).order_by("is_default", "pk")
    row = found.values_list("pk", "discount_percent", "is_business").first()
    return GradeOf(id=row[0], percent=row[1], is_business=bool(row[2])) if row else None
