import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const reviews: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ReviewList")),
  edit: lazy(() => import("./ReviewPage")),
  recordRepresentation: "product_name",
};
