import type { ProductRow } from "@maru/client";
import { useGetOne } from "react-admin";
import { FindProduct } from "../../fields/FindProduct";
import type { FilterDef } from "../../fields/list/Filters";
import { useFilterKinds } from "../../fields/list/filterKinds";
import { useWords } from "../../words/useWords";
import { useMemberFilter } from "../members/useMemberFilter";

const ProductName = ({ id }: { id: number }) => {
  const { data, error } = useGetOne<ProductRow>("products/list", { id });
  if (error) return <bdi>{id}</bdi>;
  return <bdi>{data ? data.product_name : "…"}</bdi>;
};

export const useWishFilters = (): FilterDef[] => {
  const t = useWords();
  const { days } = useFilterKinds();
  const member = useMemberFilter();
  return [
    {
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
    },
    ...member,
    ...days(),
  ];
};
