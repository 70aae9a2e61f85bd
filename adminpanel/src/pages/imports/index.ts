import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const ImportPage = lazy(() => import("./ImportPage"));
export const ImportRunPage = lazy(() => import("./ImportRunPage"));
export const ChangeRunPage = lazy(() => import("./ChangeRunPage"));
export const exportHistory: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ExportHistory")),
};
export const changeHistory: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ChangeHistory")),
};
export const importHistory: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./ImportHistory")),
};
