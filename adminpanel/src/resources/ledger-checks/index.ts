import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const ledgerChecks: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./LedgerScreen")),
};
