import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const parcelOut: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ParcelOutScreen")),
};
