import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const settings: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SettingsScreen")),
};
