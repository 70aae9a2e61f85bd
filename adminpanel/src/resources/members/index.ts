import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const members: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./MemberList")),
  edit: lazy(() => import("./MemberPage")),
};
