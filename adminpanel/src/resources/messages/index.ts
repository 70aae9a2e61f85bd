import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const messages: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./MessageList")),
};
