import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const categories: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./CategoryScreen")),
  create: lazy(() => import("./CategoryCreate")),
  edit: lazy(() => import("./CategoryEdit")),
  recordRepresentation: "category_name",
};
