import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const pastOrders: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./PastOrderList")),
  // A record has the address of the specification, which react-admin calls `edit`. Nothing can be edited.
  edit: lazyPart(() => import("./PastOrderPage")),
  recordRepresentation: "order_num",
};
