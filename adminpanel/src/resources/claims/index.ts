import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const claims: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ClaimList")),
  edit: lazy(() => import("./ClaimPage")),
  recordRepresentation: "order_num",
};
