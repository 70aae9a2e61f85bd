import type { RefundRow } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";

export const confirmRefund = (id: Identifier): Promise<RefundRow> => post(`/api/transaction-cancels/${id}/confirm`);
