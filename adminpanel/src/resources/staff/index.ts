import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const staff: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./StaffList")) };
export const invitations: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./InvitationList")) };
