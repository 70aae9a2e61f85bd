import { lazy } from "react";
import type { ResourceProps } from "react-admin";

export const auditLog: Omit<ResourceProps, "name"> = { list: lazy(() => import("./AuditList")) };
export const securityEvents: Omit<ResourceProps, "name"> = { list: lazy(() => import("./EventList")) };
