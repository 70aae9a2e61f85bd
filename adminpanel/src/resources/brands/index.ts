import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const brands: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./BrandList")),
  create: lazy(() => import("./BrandCreate")),
  edit: lazy(() => import("./BrandEdit")),
  recordRepresentation: "name",
};
