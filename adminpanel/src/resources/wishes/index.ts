import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const wishes: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./WishList")),
};
