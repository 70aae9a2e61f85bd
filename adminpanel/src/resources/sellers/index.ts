import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const sellers: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SellerList")),
  create: lazy(() => import("./SellerCreate")),
  edit: lazy(() => import("./SellerEdit")),
  recordRepresentation: "name",
};
