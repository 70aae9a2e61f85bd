import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const reviews: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ReviewList")),
  edit: lazyPart(() => import("./ReviewPage")),
  recordRepresentation: "product_name",
};
