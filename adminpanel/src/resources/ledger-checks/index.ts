import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const ledgerChecks: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./LedgerScreen")),
};
