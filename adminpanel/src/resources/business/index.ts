import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const business: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./BusinessScreen")),
};
