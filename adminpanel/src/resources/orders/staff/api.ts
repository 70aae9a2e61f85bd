import type { ManagerOrder, OrderQuote, PayWay, SellableRow, StaffBuyer, StaffQuoteIn } from "@maru/client";
import { call, post, postOnce } from "../../../providers/httpClient";

export const staffSellables = async (search: string): Promise<SellableRow[]> =>
  (await call<SellableRow[]>("/api/orders/sellables", { query: { search } })).data;

/** The member that an order is taken for, with the address book; each look is written down. */
export const staffBuyer = async (user_id: number): Promise<StaffBuyer> =>
  (await call<StaffBuyer>("/api/orders/buyer", { query: { user_id } })).data;

export const staffWays = async (): Promise<PayWay[]> => (await call<PayWay[]>("/api/orders/ways")).data;

export const staffQuote = (cart: StaffQuoteIn): Promise<OrderQuote> => post("/api/orders/quote", cart);

/** A repeat under the same key is the same order. */
export const placeStaffOrder = (body: object, key: string): Promise<ManagerOrder> => postOnce("/api/orders", body, key);
