import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const dashboards: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./Dashboard")) };
