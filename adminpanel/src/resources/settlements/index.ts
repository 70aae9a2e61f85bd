import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const settlements: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./SettlementList")),
  edit: lazy(() => import("./SettlementPage")),
  recordRepresentation: "number",
};
