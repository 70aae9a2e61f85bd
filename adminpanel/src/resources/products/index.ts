import type { ResourceProps } from "ra-core";
import { lazy } from "react";
import { ProductList } from "./ProductList";

export const products: Omit<ResourceProps, "name"> = {
  list: ProductList,
  create: lazy(() => import("./ProductCreate")),
  edit: lazy(() => import("./ProductEdit")),
  recordRepresentation: "product_name",
};

export const deletedProducts: Omit<ResourceProps, "name"> = { list: lazy(() => import("./DeletedList")) };
