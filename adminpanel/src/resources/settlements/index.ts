import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const settlements: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./SettlementList")),
  edit: lazyPart(() => import("./SettlementPage")),
  recordRepresentation: "number",
};
