import type { CategoryGroupRow } from "@maru/client";
import { useState } from "react";
import { useAllRows } from "../../../fields/useAllRows";
import { TreePicker } from "../../../shared/categories/TreePicker";

interface Props {
  value?: number;
  change: (value: number) => void;
  close: () => void;
}

/** A category of any group, including its descendants. */
export const CategoryFilterEditor = ({ value, change, close }: Props) => {
  const groups = useAllRows<CategoryGroupRow>("products/category-groups").data ?? [];
  const [chosen, setChosen] = useState<number>();
  const group = chosen ?? groups[0]?.id;
  if (group === undefined) return <span className="skel" style={{ height: 120, width: 220 }} />;
  return (
    <div className="stack">
      {groups.length > 1 && (
        <div className="segment">
          {groups.map(({ id, category_group_name }) => (
            <button key={id} type="button" aria-pressed={id === group} onClick={() => setChosen(id)}>
              {category_group_name}
            </button>
          ))}
        </div>
      )}
      <TreePicker
        key={group}
        group={group}
        chosen={value}
        onChoose={({ id }) => {
          change(id);
          close();
        }}
      />
    </div>
  );
};
