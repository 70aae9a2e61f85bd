import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const paymentModules: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ModuleList")),
  create: lazy(() => import("./ModuleCreate")),
  edit: lazy(() => import("./ModuleEdit")),
  recordRepresentation: "name",
};
