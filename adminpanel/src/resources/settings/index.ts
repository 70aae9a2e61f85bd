import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const settings: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./SettingsScreen")),
};
