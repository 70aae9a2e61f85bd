import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const messageTexts: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./TextList")),
  edit: lazy(() => import("./TextEdit")),
  recordRepresentation: "kind_label",
};
