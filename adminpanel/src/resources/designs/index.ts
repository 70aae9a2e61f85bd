import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const shopDesign: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./ShopMain")) };
export const blogDesign: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./BlogMain")) };
export const itemCardDesign: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./ItemCard")) };
export const blogItemCardDesign: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./BlogItemCard")) };
export const designSettings: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./ThemeScreen")) };
