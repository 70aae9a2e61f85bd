import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const paymentModules: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ModuleList")),
  create: lazyPart(() => import("./ModuleCreate")),
  edit: lazyPart(() => import("./ModuleEdit")),
  recordRepresentation: "name",
};
