import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const launch: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./LaunchScreen")),
};

export const opening: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./OpeningScreen")),
};
