import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const columnSettings: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ColumnsScreen")),
};
