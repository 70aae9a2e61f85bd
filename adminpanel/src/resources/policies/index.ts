import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const policies: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./PolicyList")),
  create: lazyPart(() => import("./PolicyCreate")),
  edit: lazyPart(() => import("./PolicyPage")),
};
