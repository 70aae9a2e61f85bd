import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const points: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./PointList")),
};
