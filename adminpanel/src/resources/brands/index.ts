import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const brands: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./BrandList")),
  create: lazy(() => import("./BrandCreate")),
  edit: lazy(() => import("./BrandEdit")),
  recordRepresentation: "name",
};
