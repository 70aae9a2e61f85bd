import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const ImportPage = lazyPart(() => import("./ImportPage"));
export const ImportRunPage = lazyPart(() => import("./ImportRunPage"));
export const ChangeRunPage = lazyPart(() => import("./ChangeRunPage"));
export const exportHistory: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ExportHistory")),
};
export const changeHistory: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ChangeHistory")),
};
export const importHistory: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ImportHistory")),
};
