import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const settlements: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SettlementList")),
  edit: lazy(() => import("./SettlementPage")),
  recordRepresentation: "number",
};
