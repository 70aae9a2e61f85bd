import type { ProductRow } from "@maru/client";
import { useGetOne } from "ra-core";
import type { Translate } from "../../words/useTranslate";
import { FindProduct } from "../FindProduct";
import type { FilterDef } from "./Filters";

const ProductName = ({ id }: { id: number }) => {
  const { data, error } = useGetOne<ProductRow>("products/list", { id });
  if (error) return <bdi>{id}</bdi>;
  return <bdi>{data ? data.product_name : "…"}</bdi>;
};

/** Rows of one product, searched by name or code. */
export const productFilter = (t: Translate): FilterDef => ({
  name: "product_id",
  label: t("product.noun"),
  say: (value) => <ProductName id={Number(value)} />,
  editor: (_value, change, close) => (
    <FindProduct
      onChoose={({ id }) => {
        change(id);
        close();
      }}
    />
  ),
});
