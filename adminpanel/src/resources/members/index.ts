import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const members: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./MemberList")),
  edit: lazy(() => import("./MemberPage")),
};
