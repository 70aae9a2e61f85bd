import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const points: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./PointList")),
};
