import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const business: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./BusinessScreen")),
};
