import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";
import { ProductList } from "./ProductList";

export const products: Omit<ResourceProps, "name"> = {
  list: ProductList,
  create: lazyPart(() => import("./ProductCreate")),
  edit: lazyPart(() => import("./ProductEdit")),
  recordRepresentation: "product_name",
};

export const deletedProducts: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./DeletedList")) };
