import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const parcelOut: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ParcelOutScreen")),
};
