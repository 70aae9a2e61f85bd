import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const cashReceipts: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ReceiptList")),
  recordRepresentation: "order_num",
};
