import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const searches: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SearchList")),
  recordRepresentation: "query",
};
