import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const transactions: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./TransactionList")),
};
