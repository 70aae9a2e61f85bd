import type { CategoryRow } from "@maru/client";
import { useGetOne } from "ra-core";
import { TypedEditor } from "../../fields/list/editors";
import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { usePerson } from "../../layout/useCan";
import { useSellerFilter } from "../../shared/sellers/useSellerFilter";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { CategoryFilterEditor } from "./parts/CategoryFilterEditor";
import { allParts, lackChoices } from "./parts/lacks";
import { statusChoices } from "./status";

const CategoryPath = ({ id }: { id: number }) => {
  const { data } = useGetOne<CategoryRow>("products/categories", { id });
  return <>{data?.path.replaceAll(" > ", " › ") ?? "…"}</>;
};

export const useProductFilters = (): FilterDef[] => {
  const t = useTranslate();
  const { many, one } = useFilterKinds();
  const sellers = useSellerFilter();
  const person = usePerson();
  const typed = (name: string, label: string, type: "text" | "number"): FilterDef => ({
    name,
    label,
    say: (value) => (type === "number" ? figure(Number(value)) : String(value)),
    editor: (value, change, close) => (
      <TypedEditor value={value as string} change={change} close={close} type={type} label={label} />
    ),
  });
  return [
    many("status", t("product.status"), statusChoices(t)),
    {
      name: "category_id",
      label: t("product.category"),
      say: (value) => <CategoryPath id={Number(value)} />,
      editor: (value, change, close) => <CategoryFilterEditor value={value as number} change={change} close={close} />,
    },
    typed("maker", t("product.maker"), "text"),
    ...sellers,
    ...(person?.is_use_consignment
      ? [
          one("is_consignment", t("product.is_consignment"), [
            { id: 1, name: t("product.is_consignment") },
            { id: 0, name: t("product.own_goods") },
          ]),
        ]
      : []),
    typed("price_min", t("product.price_min"), "number"),
    typed("price_max", t("product.price_max"), "number"),
    typed("stock_max", t("product.stock_max"), "number"),
    one("is_low", t("product.low_stock"), [
      { id: 1, name: t("product.low_stock") },
      { id: 0, name: t("product.enough_stock") },
    ]),
    one("lacks", t("product.lacks"), [{ id: allParts, name: t("product.lacks_any") }, ...lackChoices(t)]),
  ];
};
