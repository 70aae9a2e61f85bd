import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const settings: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SettingsScreen")),
};
