import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const members: Omit<ResourceProps, "name"> = {
  list: lazyPart(() => import("./MemberList")),
  edit: lazyPart(() => import("./MemberPage")),
};
