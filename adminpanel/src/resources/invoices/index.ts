import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const taxInvoices: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./InvoiceList")),
  recordRepresentation: "paper_num",
};
