import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const wishes: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./WishList")),
};
