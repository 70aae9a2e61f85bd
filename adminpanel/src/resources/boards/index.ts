import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const boards: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./KanbanPage")) };
