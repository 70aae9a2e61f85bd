import type { Identifier } from "react-admin";

export const licenceUrl = (id: Identifier): string => `/api/business-applications/${id}/licence`;
