import type { CategoryGroupRow, CategoryRow, PropertyGroupRow, PropertyRow } from "@maru/client";
import { ChevronDown, X } from "lucide-react";
import { useGetMany, useInput } from "ra-core";
import { Card } from "../../../fields/Card";
import { Field } from "../../../fields/Field";
import { TextInput } from "../../../fields/inputs";
import { useAllRows } from "../../../fields/useAllRows";
import { Popover } from "../../../layout/Popover";
import { TreePicker } from "../../../shared/categories/TreePicker";
import { useTranslate } from "../../../words/useTranslate";

const raw = { format: (value: unknown) => value ?? [], parse: (value: unknown) => value };

/** One leaf of each category group (D20). */
const Categories = () => {
  const t = useTranslate();
  const groups = useAllRows<CategoryGroupRow>("products/category-groups").data ?? [];
  const { field, fieldState } = useInput({ source: "category_ids", ...raw });
  const chosen = field.value as number[];
  const { data: rows = [] } = useGetMany<CategoryRow>("products/categories", { ids: chosen });
  return (
    <>
      {groups.map((group) => {
        const current = rows.find((row) => row?.category_group_id === group.id && chosen.includes(row.id));
        const others = chosen.filter((id) => id !== current?.id);
        return (
          <Field key={group.id} label={group.category_group_name}>
            <div className="row">
              <Popover
                className="control pick-button"
                wrapClassName="wide-pop grow"
                padded
                button={
                  <>
                    <span className={current ? "grow" : "grow muted"}>
                      {current ? current.path.replaceAll(" > ", " › ") : t("product.choose_category")}
                    </span>
                    <ChevronDown size={16} aria-hidden />
                  </>
                }
              >
                {(close) => (
                  <TreePicker
                    group={group.id}
                    chosen={current?.id}
                    leaves
                    onChoose={({ id }) => {
                      field.onChange([...others, id]);
                      close();
                    }}
                  />
                )}
              </Popover>
              {current && (
                <button
                  type="button"
                  className="iconbtn"
                  aria-label={t("product.clear_category", { name: group.category_group_name })}
                  onClick={() => field.onChange(others)}
                >
                  <X size={16} />
                </button>
              )}
            </div>
          </Field>
        );
      })}
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </>
  );
};

const Properties = () => {
  const groups = useAllRows<PropertyGroupRow>("products/property-groups").data ?? [];
  const rows = useAllRows<PropertyRow>("product-properties").data ?? [];
  const { field, fieldState } = useInput({ source: "property_ids", ...raw });
  const chosen = field.value as number[];
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {groups.map((group) => {
        const groupRows = rows.filter(({ property_group_id }) => property_group_id === group.id);
        if (groupRows.length === 0) return null;
        return (
          <Field key={group.id} label={group.property_group_name}>
            <div className="chips">
              {groupRows.map(({ id, property_name }) => (
                <button
                  key={id}
                  type="button"
                  className={chosen.includes(id) ? "chip soft" : "chip"}
                  aria-pressed={chosen.includes(id)}
                  onClick={() => toggle(id)}
                >
                  {property_name}
                </button>
              ))}
            </div>
          </Field>
        );
      })}
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </>
  );
};

export const SortingCard = () => {
  const t = useTranslate();
  return (
    <Card title={t("product.sorting")}>
      <Categories />
      <Properties />
      <TextInput
        source="search_words"
        label={t("product.search_words")}
        helperText={t("product.search_words_help")}
        maxLength={500}
      />
    </Card>
  );
};
