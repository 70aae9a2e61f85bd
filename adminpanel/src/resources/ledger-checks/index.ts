import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const ledgerChecks: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./LedgerScreen")),
};
