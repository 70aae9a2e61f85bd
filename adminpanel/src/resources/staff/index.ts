import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const staff: Omit<ResourceProps, "name"> = { list: lazy(() => import("./StaffList")) };
export const invitations: Omit<ResourceProps, "name"> = { list: lazy(() => import("./InvitationList")) };
