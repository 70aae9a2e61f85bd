import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const parcelOut: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ParcelOutScreen")),
};
