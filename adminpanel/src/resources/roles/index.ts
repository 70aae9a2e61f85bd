import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const roles: Omit<ResourceProps, "name"> = { list: lazy(() => import("./RolesScreen")) };
