import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const reviews: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ReviewList")),
  edit: lazy(() => import("./ReviewPage")),
  recordRepresentation: "product_name",
};
