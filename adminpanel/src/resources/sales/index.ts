import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const sales: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./SalesScreen")) };
