import { ChevronDown, X } from "lucide-react";
import { useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { ImageBox } from "../../fields/ImageBox";
import { NumberBox } from "../../fields/inputs";
import { NameTabs } from "../../fields/NameTabs";
import { TreePicker } from "../../fields/TreePicker";
import { useAll } from "../../fields/useAll";
import { Pop } from "../../layout/Pop";
import { useWords } from "../../words/useWords";
import { outside } from "./order";
import type { Category } from "./types";

const Parent = () => {
  const t = useWords();
  const [group, id] = useWatch<Category, ["category_group_id", "id"]>({ name: ["category_group_id", "id"] });
  const { field, fieldState } = useInput({
    source: "parent_id",
    format: (value) => value ?? -1,
    parse: (value) => value,
  });
  const all = useAll<Category>("products/categories").data ?? [];
  const rows = outside(all, id ?? 0).filter(({ category_group_id }) => category_group_id === group);
  const current = rows.find((row) => row.id === field.value);
  return (
    <Field label={t("category.parent")} error={fieldState.error?.message}>
      <div className="row">
        <Pop
          className="control pick-button"
          wrapClassName="wide-pop grow"
          padded
          button={
            <>
              <span className={current ? "grow" : "grow muted"}>
                {current ? current.path.replaceAll(" > ", " › ") : t("category.top")}
              </span>
              <ChevronDown size={16} aria-hidden />
            </>
          }
        >
          {(close) => (
            <TreePicker
              rows={rows}
              chosen={current?.id}
              onChoose={(next) => {
                field.onChange(next);
                close();
              }}
            />
          )}
        </Pop>
        {current && (
          <button
            type="button"
            className="iconbtn"
            aria-label={t("category.to_top")}
            onClick={() => field.onChange(-1)}
          >
            <X size={16} />
          </button>
        )}
      </div>
    </Field>
  );
};

export const CategoryFields = () => {
  const t = useWords();
  return (
    <div className="content columns">
      <div>
        <NameTabs field="category_name" label={t("category.name")} max={80} />
      </div>
      <div>
        <Card title={t("category.place")}>
          <Parent />
          <NumberBox source="position" label={t("common.position")} help={t("common.position_help")} />
        </Card>
        <Card title={t("category.picture")}>
          <ImageBox source="img" label={t("category.picture")} quiet />
        </Card>
      </div>
    </div>
  );
};
