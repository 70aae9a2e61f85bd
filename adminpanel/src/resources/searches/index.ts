import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const searches: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./SearchList")),
  recordRepresentation: "query",
};
