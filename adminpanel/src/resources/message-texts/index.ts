import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const messageTexts: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./TextList")),
  edit: lazy(() => import("./TextEdit")),
  recordRepresentation: "kind_label",
};
