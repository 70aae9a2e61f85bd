import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const categories: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./CategoryScreen")),
  create: lazyPart(() => import("./CategoryCreate")),
  edit: lazyPart(() => import("./CategoryEdit")),
  recordRepresentation: "category_name",
};
