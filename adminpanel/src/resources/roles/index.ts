import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const roles: Omit<ResourceProps, "name"> = { list: lazy(() => import("./RolesScreen")) };
