import type { SellerRecord } from "@maru/client";
import type { Identifier } from "ra-core";
import { post } from "../../providers/httpClient";
import type { RefundAccount } from "../../shared/orders/types";

export const saveSellerAccount = (id: Identifier, account: RefundAccount): Promise<SellerRecord> =>
  post(`/api/sellers/${id}/account`, account);

export const removeSellerAccount = (id: Identifier): Promise<SellerRecord> => post(`/api/sellers/${id}/remove-account`);
