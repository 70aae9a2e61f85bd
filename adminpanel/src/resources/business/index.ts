import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const business: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./BusinessScreen")),
};
