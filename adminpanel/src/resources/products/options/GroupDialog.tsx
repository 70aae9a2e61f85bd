import { htmlLanguage } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { LanguageStrip } from "../../../fields/LanguageStrip";
import { LineField } from "../../../fields/LineField";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useTranslate } from "../../../words/useTranslate";
import type { OptionGroup } from "../types";
import { useNames } from "./useNames";
import type { useOptions } from "./useOptions";

interface Props {
  options: ReturnType<typeof useOptions>;
  /** The group to change; undefined adds one. */
  index?: number;
  onClose: () => void;
}

/** Comma-separated values: '세이지, 네이비, 크림'. */
export const splitValues = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

export const GroupDialog = ({ options, index, onClose }: Props) => {
  const t = useTranslate();
  const group = index === undefined ? undefined : options.groups[index];
  const {
    language,
    choose,
    text,
    write,
    names: namesNow,
    stateOf,
  } = useNames(group, group && options.savedGroup(group));
  const [kind, setKind] = useState<OptionGroup["kind"]>(group?.kind ?? "text");
  const [typed, setTyped] = useState("");
  const typedValues = splitValues(typed);
  const ready = namesNow().name !== "" && (group !== undefined || typedValues.length > 0);
  const submit = () => {
    if (!ready) return;
    if (index !== undefined) options.changeGroup(index, { ...namesNow(), kind });
    else options.addGroup({ ...namesNow(), kind, values: typedValues.map((value) => ({ name: value, color: "" })) });
    onClose();
  };
  return (
    <Dialog title={group ? t("options.edit_group", { name: group.name }) : t("options.add")} onClose={onClose}>
      <div className="body">
        <LanguageStrip language={language} choose={choose} stateOf={stateOf} />
        <LineField
          id="option-name"
          label={t("options.group_name")}
          required={language === "ko"}
          value={text}
          maxLength={60}
          lang={htmlLanguage(language)}
          dir={language === "ar" ? "rtl" : "ltr"}
          placeholder={language === "ko" ? t("options.group_example") : namesNow().name}
          onChange={write}
        />
        <Field label={t("options.kind")}>
          <div className="segment">
            {(["text", "color"] as const).map((one) => (
              <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
                {t(`options.kind_${one}`)}
              </button>
            ))}
          </div>
        </Field>
        {!group && (
          <LineField
            id="option-values"
            label={t("options.values")}
            required
            helperText={t("options.values_help")}
            value={typed}
            placeholder={t("options.values_example")}
            onChange={setTyped}
          />
        )}
      </div>
      <Choices ok={t("common.ok")} disabled={!ready} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
