import type { OrderRecord } from "@maru/client";
import { useSelector } from "react-redux";
import { useLocation, useMatches } from "react-router";
import type { Looking } from "~/features/chat/looking";
import { selectProduct } from "~/features/product/slice";

/** The product or the order on the page that is open. */
export const useLooking = (): Looking | null => {
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const product = useSelector(selectProduct);
  if (pathname.startsWith("/shop/item/") && product && pathname === `/shop/item/${product.id}`)
    return {
      kind: "product",
      id: product.id,
      name: product.product_name,
      img: product.img,
      price: product.product_sale_price,
    };
  const order = match?.id === "my/orders/:num" ? (match.loaderData as OrderRecord | undefined) : undefined;
  if (order?.order_num)
    return {
      kind: "order",
      id: order.id,
      name: order.order_name,
      img: order.lines[0]?.img ?? "",
      price: order.total,
    };
  return null;
};
