"""`/manager/settings/social-sign-in`: one record for each brand."""

from django.db.models import QuerySet

from core.common.resources import Resource, ResourceRequest, Scope
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.social_sign_in import selectors
from core.social_sign_in.answers import SocialSettingRecord
from core.social_sign_in.api.serializers import SocialSettingIn
from core.social_sign_in.models import SocialSetting
from core.social_sign_in.services.settings import save_setting


def _rows(rows: QuerySet[SocialSetting], call: ResourceRequest) -> list[SocialSettingRecord]:
    return [selectors.serialize_setting(row) for row in rows]


def _record(row: SocialSetting, call: ResourceRequest) -> SocialSettingRecord:
    return selectors.serialize_setting(row)


def _update(call: ResourceRequest) -> SocialSetting:
    before = selectors.serialize_setting(call.obj)
    row = save_setting(row=call.obj, values=call.data)
    security.audit(
        actor=call.user,
        action="update",
        subject="social-settings",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=selectors.serialize_setting(row),
    )
    return row


RESOURCES = (
    Resource(
        name="social-settings",
        scope=Scope.MANAGER,
        model=SocialSetting,
        queryset=selectors.list_settings,
        serialize_list=_rows,
        serialize=_record,
        serializer=SocialSettingIn,
        update=_update,
    ),
)
