import type { CategoryRow } from "@maru/client";
import { ChevronDown, X } from "lucide-react";
import { useGetOne, useInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { ImageBox } from "../../fields/ImageBox";
import { NameTabs } from "../../fields/NameTabs";
import { Pop } from "../../layout/Pop";
import { useWords } from "../../words/useWords";
import { TreePicker } from "./tree/TreePicker";

const Parent = () => {
  const t = useWords();
  const [group, id] = useWatch<CategoryRow, ["category_group_id", "id"]>({ name: ["category_group_id", "id"] });
  const { field, fieldState } = useInput({
    source: "parent_id",
    format: (value) => value ?? -1,
    parse: (value) => value,
  });
  const parent = Number(field.value);
  const { data: current } = useGetOne<CategoryRow>("products/categories", { id: parent }, { enabled: parent > 0 });
  return (
    <Field label={t("category.parent")} error={fieldState.error?.message}>
      <div className="row">
        <Pop
          className="control pick-button"
          wrapClassName="wide-pop grow"
          padded
          button={
            <>
              <span className={parent > 0 ? "grow" : "grow muted"}>
                {parent > 0 ? (current?.path ?? "…").replaceAll(" > ", " › ") : t("category.top")}
              </span>
              <ChevronDown size={16} aria-hidden />
            </>
          }
        >
          {(close) => (
            <TreePicker
              group={Number(group)}
              chosen={current?.id}
              without={id}
              onChoose={(next) => {
                field.onChange(next.id);
                close();
              }}
            />
          )}
        </Pop>
        {parent > 0 && (
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
        </Card>
        <Card title={t("category.picture")}>
          <ImageBox source="img" label={t("category.picture")} quiet />
        </Card>
      </div>
    </div>
  );
};
