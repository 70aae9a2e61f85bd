import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const policies: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./PolicyList")),
  create: lazy(() => import("./PolicyCreate")),
  edit: lazy(() => import("./PolicyPage")),
};
