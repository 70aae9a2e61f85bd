import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const sellers: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SellerList")),
  create: lazy(() => import("./SellerCreate")),
  edit: lazy(() => import("./SellerEdit")),
  recordRepresentation: "name",
};
