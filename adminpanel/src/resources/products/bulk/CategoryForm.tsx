import type { CategoryGroupRow } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { useAllRows } from "../../../fields/useAllRows";
import { TreePicker } from "../../../shared/categories/TreePicker";
import { useTranslate } from "../../../words/useTranslate";
import type { FormProps } from "./actions";

/** Another leaf in one category group, or none. */
export const CategoryForm = ({ errors, onChange }: FormProps) => {
  const t = useTranslate();
  const groups = useAllRows<CategoryGroupRow>("products/category-groups").data ?? [];
  const [group, setGroup] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const current = group ?? groups[0]?.id;
  const pick = (id?: number) => {
    setChosen(id);
    onChange(id === undefined ? { category_group_id: current } : { category_id: id });
  };
  return (
    <div className="stack">
      {groups.length > 1 && (
        <Field label={t("plain.product-category-groups.many")}>
          <div className="segment">
            {groups.map(({ id, category_group_name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === current}
                onClick={() => {
                  setGroup(id);
                  setChosen(undefined);
                  onChange(undefined);
                }}
              >
                {category_group_name}
              </button>
            ))}
          </div>
        </Field>
      )}
      <Field label={t("bulk.category_to")} error={errors.category_id}>
        <div className="column-panel boxed">
          {current !== undefined && (
            <TreePicker key={current} group={current} chosen={chosen} leaves onChoose={({ id }) => pick(id)} />
          )}
          <button type="button" className="btn small plain" onClick={() => pick(undefined)}>
            {t("bulk.category_none")}
          </button>
        </div>
      </Field>
    </div>
  );
};
