import { lazy } from "react";
import type { ResourceProps } from "react-admin";
import { OrderList } from "./OrderList";

export const orders: Omit<ResourceProps, "name"> = {
  list: OrderList,
  create: lazy(() => import("./staff")),
  edit: lazy(() => import("./OrderPage")),
  recordRepresentation: "order_num",
};
