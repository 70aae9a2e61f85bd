import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const wishes: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./WishList")),
};
