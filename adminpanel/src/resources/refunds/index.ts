import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const refunds: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./RefundList")),
};
