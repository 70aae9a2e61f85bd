import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const addressSearch: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./AddressSearchScreen")),
};
