import type { PropertyRow } from "@maru/client";
import { htmlLanguage, type Language, languages } from "@maru/client";
import { type HttpError, useDataProvider } from "ra-core";
import { useState } from "react";
import { LineField } from "../../fields/LineField";
import { useConfirm } from "../../layout/Confirm";
import { Choices, Dialog } from "../../layout/Dialog";
import { languageNames } from "../../providers/i18nProvider";
import { useTranslate } from "../../words/useTranslate";

interface Props {
  property?: PropertyRow;
  groupId: number;
  onClose: () => void;
  onSaved: () => void;
}

type Names = Partial<Record<Language, string>>;

const namesOf = (property?: PropertyRow): Names =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      (language === "ko" ? property?.property_name : property?.lang_obj?.[language]?.property_name) ?? "",
    ]),
  );

const resource = "product-properties";

/** A value's name in seven languages. */
export const PropertyDialog = ({ property, groupId, onClose, onSaved }: Props) => {
  const t = useTranslate();
  const ask = useConfirm();
  const dataProvider = useDataProvider();
  const [names, setNames] = useState(() => namesOf(property));
  const [error, setError] = useState("");
  const name = names.ko?.trim() ?? "";

  const save = async () => {
    if (!name) return setError(t("ra.validation.required"));
    if (!(await ask({ title: t("common.save_ask", { name }) }))) return;
    const lang_obj = Object.fromEntries(
      languages
        .filter((language) => language !== "ko")
        .map((one) => [one, { property_name: names[one]?.trim() ?? "" }]),
    );
    const data = { property_group_id: groupId, ...property, property_name: name, lang_obj };
    try {
      if (property) await dataProvider.update(resource, { id: property.id, data, previousData: property });
      else await dataProvider.create(resource, { data });
      onSaved();
    } catch (failure) {
      const { body, message } = failure as HttpError;
      setError(body?.errors?.property_name ?? message);
    }
  };
  return (
    <Dialog
      title={property ? t("common.edit_name", { name: property.property_name }) : t("property.add")}
      onClose={onClose}
    >
      <div className="body">
        {languages.map((language) => (
          <LineField
            key={language}
            id={`name-${language}`}
            label={languageNames[language]}
            required={language === "ko"}
            error={language === "ko" && error ? error : undefined}
            lang={htmlLanguage(language)}
            dir={language === "ar" ? "rtl" : undefined}
            maxLength={80}
            value={names[language] ?? ""}
            onChange={(typed) => setNames({ ...names, [language]: typed })}
          />
        ))}
      </div>
      <Choices ok={t("common.save")} onClose={onClose} onOk={save} />
    </Dialog>
  );
};
