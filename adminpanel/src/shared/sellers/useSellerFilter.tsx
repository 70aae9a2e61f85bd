import type { SellerRow } from "@maru/client";
import { useGetOne } from "ra-core";
import type { FilterDef } from "../../fields/list/Filters";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { SellerChoices } from "./SellerChoices";
import { calledBy, sellersPath } from "./types";

const SellerName = ({ id }: { id: number }) => {
  const { data, error } = useGetOne<SellerRow>(sellersPath, { id });
  if (error) return <bdi>{id}</bdi>;
  return <bdi>{data ? calledBy(data) : "…"}</bdi>;
};

/** A filter by seller, only for brands with sellers. */
export const useSellerFilter = (): FilterDef[] => {
  const t = useTranslate();
  const can = useCan();
  if (!can("list", sellersPath)) return [];
  return [
    {
      name: "seller_id",
      label: t("seller.noun"),
      say: (value) => <SellerName id={Number(value)} />,
      editor: (value, change, close) => (
        <SellerChoices
          chosen={value as number}
          onChoose={(seller) => {
            change(seller?.id);
            close();
          }}
        />
      ),
    },
  ];
};
