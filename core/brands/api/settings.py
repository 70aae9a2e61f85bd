"""`/manager/settings/default`: the switches and limits of a brand (setting_obj), as a resource of their own."""

from django.db.models import QuerySet

from core.brands import services
from core.brands.answers import SettingRecord
from core.brands.api.manager import SettingIn, setting
from core.brands.models import SettingObj
from core.common.resources import Resource, ResourceRequest, Scope
from core.common.tenancy import current_brand_id
from core.security import services as security

NAME = "settings"


def _record(part: SettingObj, call: ResourceRequest) -> SettingRecord:
    return {"id": part.brand_id, "name": str(part.brand), **setting(part)}


def _rows(parts: QuerySet[SettingObj], call: ResourceRequest) -> list[SettingRecord]:
    return [_record(part, call) for part in parts]


def _settings() -> QuerySet[SettingObj]:
    return SettingObj.objects.select_related("brand").filter(brand=current_brand_id())


def _update(call: ResourceRequest) -> SettingObj:
    before = _record(call.obj, call)
    brand = services.update_brand(brand=call.obj.brand, values={"setting_obj": call.data})
    security.audit(
        actor=call.user,
        action="update",
        subject=NAME,
        subject_id=brand.pk,
        brand_id=brand.pk,
        before=before,
        after=_record(brand.setting_obj, call),
    )
    return brand.setting_obj


RESOURCES = (
    Resource(
        name=NAME,
        scope=Scope.MANAGER,
        model=SettingObj,
        queryset=_settings,
        serialize_list=_rows,
        serialize=_record,
        serializer=SettingIn,
        update=_update,
        lookup="brand_id",
        sorts={"id": "brand_id"},
    ),
)
