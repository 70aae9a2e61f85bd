import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";
import { OrderList } from "./OrderList";

export const orders: Omit<ResourceProps, "name"> = {
  list: OrderList,
  create: lazyPart(() => import("./staff")),
  edit: lazyPart(() => import("./OrderPage")),
  recordRepresentation: "order_num",
};
