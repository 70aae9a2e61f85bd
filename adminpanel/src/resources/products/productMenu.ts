import type { ProductRow } from "@maru/client";
import { Copy, Package } from "lucide-react";
import type { RowMenu } from "../../fields/list/DataTable";
import { useRowLinks } from "../../fields/list/useRowLinks";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";
import { useDuplicate } from "./DuplicateButton";

/** What can be done to a product of the list. */
export const useProductMenu = (): RowMenu<ProductRow> => {
  const t = useTranslate();
  const can = useCan();
  const { newTab, listOf, page, shop } = useRowLinks();
  const { copy } = useDuplicate();
  return {
    name: ({ product_name }) => product_name,
    items: (product) => [
      shop(`/shop/item/${product.id}`, "product.see"),
      page(`/products/list/${product.id}#options`, "find.stock", Package, can("edit", "products/list")),
      { label: t("product.copy"), icon: Copy, on: can("create", "products/list"), run: () => copy(product) },
      listOf("orders/trx", { product: product.product_code || product.product_name }, "find.orders"),
      newTab("products/list", product.id),
    ],
  };
};
