import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const taxInvoices: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./InvoiceList")),
  recordRepresentation: "paper_num",
};
