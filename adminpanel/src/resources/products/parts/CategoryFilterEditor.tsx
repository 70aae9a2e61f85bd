import { TreePicker } from "../../../fields/TreePicker";
import { useAll } from "../../../fields/useAll";
import type { Category } from "../../categories/types";

interface Props {
  value?: number;
  change: (value: number) => void;
  close: () => void;
}

export const CategoryFilterEditor = ({ value, change, close }: Props) => {
  const { data = [] } = useAll<Category>("products/categories");
  return (
    <TreePicker
      rows={data}
      chosen={value}
      onChoose={(id) => {
        change(id);
        close();
      }}
    />
  );
};
