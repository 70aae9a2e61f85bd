import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const brands: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./BrandList")),
  create: lazyPart(() => import("./BrandCreate")),
  edit: lazyPart(() => import("./BrandEdit")),
  recordRepresentation: "name",
};
