import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const transactions: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./TransactionList")),
};
