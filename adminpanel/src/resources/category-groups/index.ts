import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const categoryGroups: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./GroupList")),
  create: lazy(() => import("./GroupCreate")),
  edit: lazy(() => import("./GroupEdit")),
  recordRepresentation: "category_group_name",
};
