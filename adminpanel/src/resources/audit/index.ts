import type { ResourceProps } from "ra-core";
import { lazy } from "react";

export const auditLog: Omit<ResourceProps, "name"> = { list: lazy(() => import("./AuditList")) };
export const securityEvents: Omit<ResourceProps, "name"> = { list: lazy(() => import("./EventList")) };
