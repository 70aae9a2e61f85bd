import type { CourierRow, RefundRow } from "@maru/client";
import type { Identifier } from "ra-core";
import { call, post } from "../../providers/httpClient";

/** After a failed transfer of the gateway: records that somebody sent the money. `reason` says how. */
export const paidByHand = (id: Identifier, reason: string): Promise<RefundRow> =>
  post(`/api/transaction-cancels/${id}/paid-by-hand`, { reason });

export const listCouriers = async (): Promise<CourierRow[]> => (await call<CourierRow[]>("/api/util/couriers")).data;
