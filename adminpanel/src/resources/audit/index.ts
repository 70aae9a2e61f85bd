import type { ResourceProps } from "ra-core";
import { lazyPart } from "../../layout/lazyPart";

export const auditLog: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./AuditList")) };
export const securityEvents: Omit<ResourceProps, "name"> = { list: lazyPart(() => import("./EventList")) };
