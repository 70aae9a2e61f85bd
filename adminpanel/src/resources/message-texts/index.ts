import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const messageTexts: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./TextList")),
  edit: lazyPart(() => import("./TextEdit")),
  recordRepresentation: "kind_label",
};
