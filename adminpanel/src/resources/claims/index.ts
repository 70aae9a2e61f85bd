import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const claims: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ClaimList")),
  edit: lazy(() => import("./ClaimPage")),
  recordRepresentation: "order_num",
};
