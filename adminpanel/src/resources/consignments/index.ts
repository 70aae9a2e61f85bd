import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const consignments: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ConsignmentList")),
  edit: lazyPart(() => import("./ConsignmentPage")),
  recordRepresentation: "product_name",
};
