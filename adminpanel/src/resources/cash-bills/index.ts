import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const cashReceipts: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ReceiptList")),
  recordRepresentation: "order_num",
};
