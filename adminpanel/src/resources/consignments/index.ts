import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const consignments: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ConsignmentList")),
  edit: lazy(() => import("./ConsignmentPage")),
  recordRepresentation: "product_name",
};
