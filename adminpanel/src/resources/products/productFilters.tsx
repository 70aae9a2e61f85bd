import { useGetOne } from "react-admin";
import { ManyEditor, TypedEditor } from "../../fields/list/editors";
import type { FilterDef } from "../../fields/list/Filters";
import { figure } from "../../words/format";
import { useWords } from "../../words/useWords";
import type { Category } from "../categories/types";
import { CategoryFilterEditor } from "./parts/CategoryFilterEditor";
import { statusChoices } from "./status";

const CategoryPath = ({ id }: { id: number }) => {
  const { data } = useGetOne<Category>("products/categories", { id });
  return <>{data?.path.replaceAll(" > ", " › ") ?? "…"}</>;
};

export const useProductFilters = (): FilterDef[] => {
  const t = useWords();
  const choices = statusChoices(t);
  const typed = (name: string, label: string, type: "text" | "number"): FilterDef => ({
    name,
    label,
    say: (value) => (type === "number" ? figure(Number(value)) : String(value)),
    editor: (value, change, close) => (
      <TypedEditor value={value as string} change={change} close={close} type={type} label={label} />
    ),
  });
  return [
    {
      name: "status",
      label: t("product.status"),
      say: (value) => {
        const chosen = choices.filter((choice) => (value as number[]).includes(Number(choice.value)));
        return chosen.length === 1 ? chosen[0]?.label : t("list.several", { count: chosen.length });
      },
      editor: (value, change, close) => (
        <ManyEditor value={value as number[]} change={change} close={close} choices={choices} />
      ),
    },
    {
      name: "category_id",
      label: t("product.category"),
      say: (value) => <CategoryPath id={Number(value)} />,
      editor: (value, change, close) => <CategoryFilterEditor value={value as number} change={change} close={close} />,
    },
    typed("maker", t("product.maker"), "text"),
    typed("price_min", t("product.price_min"), "number"),
    typed("price_max", t("product.price_max"), "number"),
    typed("stock_max", t("product.stock_max"), "number"),
  ];
};
