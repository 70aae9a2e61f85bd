"""Forms of the pages. Fields are named by place: a header may hold any sign."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import (
    UnfoldAdminFileFieldWidget,
    UnfoldAdminRadioSelectWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from core.bulk import registry, selectors
from core.bulk.engine.encoding import WORKBOOKS
from core.bulk.engine.number_style import unclear_numbers
from core.bulk.engine.table import DELIMITERS
from core.bulk.models import ExportRun, ImportRun, Preset
from core.bulk.options import DECIMAL, DECIMAL_LABELS
from core.common.errors import Invalid

_ENCODINGS = (
    ("utf-8", "UTF-8"),
    ("utf-8-sig", "UTF-8 (BOM)"),
    ("cp949", _("한국어 윈도(CP949)")),
    ("utf-16", "UTF-16"),
)
_SIGNS = {",": _("쉼표 ,"), ";": _("쌍반점 ;"), "\t": _("탭"), "|": _("세로줄 |")}
_REQUIRED = {"required": _("필수값을 입력해 주세요."), "invalid": _("필수값을 입력해 주세요.")}


class FileForm(forms.Form):
    """One file."""

    # The reader distinguishes an empty file from one that is no table, with its own messages.
    file = forms.FileField(
        label=_("파일"), widget=UnfoldAdminFileFieldWidget, allow_empty_file=True, error_messages=_REQUIRED
    )


class ApplyForm(forms.Form):
    """How to apply."""

    mode = forms.ChoiceField(
        label=_("방식"),
        widget=UnfoldAdminRadioSelectWidget,
        choices=(
            (ImportRun.Mode.GOOD_ROWS.value, _("맞는 줄만 가져오기")),
            (ImportRun.Mode.ALL.value, _("모두 맞을 때만 가져오기")),
        ),
        initial=ImportRun.Mode.GOOD_ROWS.value,
        error_messages={"required": _("골라 주세요."), "invalid_choice": _("골라 주세요.")},
    )
    closes_options = forms.BooleanField(
        label=_("파일에 없는 옵션 닫기"), required=False, widget=UnfoldBooleanSwitchWidget
    )


class ExportForm(forms.Form):
    """Which rows, in which form."""

    format = forms.ChoiceField(
        label=_("형식"),
        widget=UnfoldAdminRadioSelectWidget,
        choices=((ExportRun.Format.CSV.value, "CSV"), (ExportRun.Format.XLSX.value, _("엑셀(XLSX)"))),
        initial=ExportRun.Format.CSV.value,
        error_messages={"required": _("골라 주세요."), "invalid_choice": _("골라 주세요.")},
    )
    rows = forms.ChoiceField(
        label=_("내보낼 것"),
        widget=UnfoldAdminRadioSelectWidget,
        error_messages={"required": _("골라 주세요."), "invalid_choice": _("골라 주세요.")},
    )

    reason = forms.CharField(
        label=_("개인정보가 든 파일이에요. 어디에 쓰는지 적어 주세요."),
        max_length=200,
        widget=UnfoldAdminTextInputWidget,
        error_messages={"required": _("필수값을 입력해 주세요.")},
    )

    def __init__(self, *args: Any, rows: list[tuple[str, str]], is_personal: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not is_personal:
            del self.fields["reason"]
        self.fields["rows"].choices = rows  # type: ignore[attr-defined]
        self.fields["rows"].initial = rows[-1][0]


class PresetForm(forms.Form):
    """The saved mapping to apply to a file."""

    preset = forms.TypedChoiceField(
        label=_("기억한 열 맞춤"),
        coerce=int,
        widget=UnfoldAdminSelectWidget,
        error_messages={"required": _("골라 주세요."), "invalid_choice": _("없는 열 맞춤이에요.")},
    )

    def __init__(self, run: ImportRun, data: Any = None) -> None:
        super().__init__(data)
        kept = Preset.objects.filter(resource=run.resource).order_by("name", "pk").values_list("pk", "name")
        self.known = list(kept)
        self.fields["preset"].choices = [("", _("골라 주세요.")), *self.known]  # type: ignore[attr-defined]
        self.fields["preset"].initial = next((pk for pk, name in self.known if name == run.preset_name), "")


class ReadingForm(forms.Form):
    """How a file is read: encoding, delimiter, the field of each column, the resource's options."""

    def __init__(self, run: ImportRun, data: Any = None) -> None:
        super().__init__(data)
        self.run = run
        if run.encoding not in WORKBOOKS:
            self._choice("encoding", _("인코딩"), _ENCODINGS, run.encoding)
            signs = tuple((sign, _SIGNS[sign]) for sign in DELIMITERS)
            self._choice("delimiter", _("구분자"), signs, run.delimiter)
        groups: dict[str, list[tuple[str, str]]] = {}
        for one in selectors.fields(run):
            label = f"{one['label']} *" if one["required"] else one["label"]
            groups.setdefault(one["group"], []).append((one["name"], label))
        fields: list[Any] = [("", _("가져오지 않음"))]
        for group, members in groups.items():
            fields += [(group, members)] if group else members
        for place, header in enumerate(run.headers):
            self._choice(f"map-{place}", header, fields, run.mapping.get(header, ""), required=False)
        resource = registry.get(run.resource)
        if run.options.get(DECIMAL) or unclear_numbers(run):
            self._choice(f"option-{DECIMAL}", _("소수점"), DECIMAL_LABELS, run.options.get(DECIMAL, ""), required=False)
        for name, (title, choices) in resource.option_labels.items():
            value, needed = run.options.get(name, ""), bool(resource.option_defaults.get(name))
            if choices:
                self._choice(f"option-{name}", title, choices, value, required=needed)
            else:
                text = forms.CharField(
                    label=str(title), max_length=500, initial=value, widget=UnfoldAdminTextInputWidget,
                    required=needed,
                    error_messages={"required": _("필수값을 입력해 주세요.")},
                )  # fmt: skip
                self.fields[f"option-{name}"] = text
        # The mapping is saved under this name only when its own button is pressed.
        self.fields["name"] = forms.CharField(
            label=_("지금 맞춤의 이름"), max_length=60, required=False, widget=UnfoldAdminTextInputWidget,
            error_messages={"max_length": _("60자까지 적을 수 있어요.")},
        )  # fmt: skip

    def _choice(self, name: str, label: Any, choices: Any, initial: str, *, required: bool = True) -> None:
        said = {"required": _("골라 주세요."), "invalid_choice": _("모르는 항목이에요.")}
        self.fields[name] = forms.ChoiceField(
            label=label, choices=choices, required=required, error_messages=said, initial=initial,
            widget=UnfoldAdminSelectWidget,
        )  # fmt: skip

    def general(self) -> list[Any]:
        """Encoding, delimiter and options."""
        return [self[name] for name in self.fields if name != "name" and not name.startswith("map-")]

    def columns(self) -> list[tuple[Any, list[str]]]:
        """The fields of the file's columns, each with what the first rows hold."""
        rows = [[row[place] if place < len(row) else "" for row in self.run.sample] for place in self._places()]
        return [(self[f"map-{place}"], rows[place][:3]) for place in self._places()]

    def _places(self) -> range:
        return range(len(self.run.headers))

    def rereads(self) -> dict[str, str]:
        """Encoding and delimiter where they are other than the run's: the file's header has to be read again."""
        own: dict[str, str] = {
            name: self.cleaned_data[name] for name in ("encoding", "delimiter") if name in self.fields
        }
        return own if any(getattr(self.run, name) != value for name, value in own.items()) else {}

    def wish(self) -> dict[str, dict[str, str]]:
        """Mapping and options, as the API takes them."""
        data = self.cleaned_data
        return {
            "mapping": {header: data[f"map-{place}"] for place, header in enumerate(self.run.headers)},
            "options": {name[7:]: value for name, value in data.items() if name.startswith("option-")},
        }

    def blame(self, exc: Invalid) -> None:
        """Put what the service refused beside the fields that it names."""
        names = {f"mapping[{header}]": f"map-{place}" for place, header in enumerate(self.run.headers)}
        # An unreadable file is an error of its encoding.
        names["file"] = "encoding"
        for name, said in exc.errors.items():
            own = names.get(name, f"option-{name[8:-1]}" if name.startswith("options[") else name)
            self.add_error(own if own in self.fields else None, said)
