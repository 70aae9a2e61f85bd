import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const claims: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ClaimList")),
  edit: lazyPart(() => import("./ClaimPage")),
  recordRepresentation: "order_num",
};
