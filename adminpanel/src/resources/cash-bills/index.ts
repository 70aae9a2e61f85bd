import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const cashReceipts: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ReceiptList")),
  recordRepresentation: "order_num",
};
