import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const searches: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SearchList")),
  recordRepresentation: "query",
};
