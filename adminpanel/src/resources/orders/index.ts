import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { OrderList } from "./OrderList";

export const orders: Omit<ResourceProps, "name"> = {
  list: OrderList,
  create: lazy(() => import("./staff")),
  edit: lazy(() => import("./OrderPage")),
  recordRepresentation: "order_num",
};
