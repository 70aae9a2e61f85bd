import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const paymentModules: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ModuleList")),
  create: lazy(() => import("./ModuleCreate")),
  edit: lazy(() => import("./ModuleEdit")),
  recordRepresentation: "name",
};
