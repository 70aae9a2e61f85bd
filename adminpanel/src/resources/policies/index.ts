import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const policies: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./PolicyList")),
  create: lazy(() => import("./PolicyCreate")),
  edit: lazy(() => import("./PolicyPage")),
};
