import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const propertyGroups: Omit<ResourceProps, "name"> = {
  list: lazy(() => import("./PropertyGroupList")),
  create: lazy(() => import("./PropertyGroupCreate")),
  edit: lazy(() => import("./PropertyGroupEdit")),
  recordRepresentation: "property_group_name",
};
