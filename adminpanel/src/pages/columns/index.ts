import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const columnSettings: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ColumnsScreen")),
};
