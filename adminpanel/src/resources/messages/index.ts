import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const messages: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./MessageList")),
};
