import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const taxInvoices: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./InvoiceList")),
  recordRepresentation: "paper_num",
};
