import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const columnSettings: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./ColumnsScreen")),
};
