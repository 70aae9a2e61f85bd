import type { CategoryRow } from "@maru/client";
import { ChevronDown, X } from "lucide-react";
import { useGetOne, useInput } from "ra-core";
import { useWatch } from "react-hook-form";
import { Card } from "../../fields/Card";
import { Field } from "../../fields/Field";
import { ImageBox } from "../../fields/ImageBox";
import { NameTabs } from "../../fields/NameTabs";
import { SizeTableCard } from "../../fields/SizeTableCard";
import { Popover } from "../../layout/Popover";
import { TreePicker } from "../../shared/categories/TreePicker";
import { useTranslate } from "../../words/useTranslate";

const Parent = () => {
  const t = useTranslate();
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
        <Popover
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
        </Popover>
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
  const t = useTranslate();
  return (
    <div className="content columns">
      <div>
        <NameTabs field="category_name" label={t("category.name")} maxLength={80} />
        <SizeTableCard hint={t("sizes.hint_category")} />
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
