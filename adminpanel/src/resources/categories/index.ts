import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const categories: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./CategoryScreen")),
  create: lazy(() => import("./CategoryCreate")),
  edit: lazy(() => import("./CategoryEdit")),
  recordRepresentation: "category_name",
};
