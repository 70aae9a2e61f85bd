import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const consignments: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ConsignmentList")),
  edit: lazy(() => import("./ConsignmentPage")),
  recordRepresentation: "product_name",
};
