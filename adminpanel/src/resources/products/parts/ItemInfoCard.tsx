import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch } from "react-hook-form";
import { Card } from "../../../fields/Card";
import { TextInput } from "../../../fields/inputs";
import { SelectField } from "../../../fields/SelectField";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";
import { classOf, fillClass, itemInfoClasses } from "./itemInfo";

/** The notice that Korean law requires for every product (상품정보제공고시). */
export const ItemInfoCard = () => {
  const t = useTranslate();
  const { fields, append, remove, replace } = useFieldArray<Product, "item_info">({ name: "item_info" });
  const rows = useWatch<Product, "item_info">({ name: "item_info" }) ?? [];
  return (
    <Card
      title={t("product.item_info")}
      hint={t("product.item_info_hint")}
      ends={
        <button type="button" className="btn small" onClick={() => append({ name: "", value: "" })}>
          <Plus size={15} aria-hidden /> {t("product.item_info_add")}
        </button>
      }
    >
      <SelectField
        id="item-info-class"
        label={t("product.item_info_class")}
        helperText={t("product.item_info_class_help")}
        lang="ko"
        value={classOf(rows)}
        onChange={(picked) => picked && replace(fillClass(rows, picked))}
      >
        <option value="">{t("product.item_info_choose")}</option>
        {itemInfoClasses.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {fields.length === 0 && <p className="help">{t("product.item_info_none")}</p>}
      {fields.length > 0 && (
        <div className="stack" style={{ gap: 8 }}>
          {fields.map(({ id }, index) => (
            <div key={id} className="pairs-row">
              <TextInput
                source={`item_info.${index}.name`}
                label={t("product.item_info_name")}
                quiet
                placeholder={t("product.item_info_name")}
              />
              <TextInput
                source={`item_info.${index}.value`}
                label={t("product.item_info_value")}
                quiet
                placeholder={t("product.item_info_value")}
              />
              <button
                type="button"
                className="iconbtn"
                style={{ marginBlockStart: 4 }}
                aria-label={t("common.delete")}
                onClick={() => remove(index)}
              >
                <Trash2 size={16} strokeWidth={1.7} />
              </button>
            </div>
          ))}
        </div>
      )}
    </Card>
  );
};
