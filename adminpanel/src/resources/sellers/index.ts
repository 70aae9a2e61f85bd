import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const sellers: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./SellerList")),
  create: lazyPart(() => import("./SellerCreate")),
  edit: lazyPart(() => import("./SellerEdit")),
  recordRepresentation: "name",
};
