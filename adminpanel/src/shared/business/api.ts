import type { Identifier } from "ra-core";

export const licenceUrl = (id: Identifier): string => `/api/business-applications/${id}/licence`;
