import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const staff: Omit<ResourceProps, "name"> = { list: lazy(() => import("./StaffList")) };
export const invitations: Omit<ResourceProps, "name"> = { list: lazy(() => import("./InvitationList")) };
