import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const transactions: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./TransactionList")),
};
