import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const refunds: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./RefundList")),
};
