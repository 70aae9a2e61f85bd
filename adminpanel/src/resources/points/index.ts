import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const points: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./PointList")),
};
