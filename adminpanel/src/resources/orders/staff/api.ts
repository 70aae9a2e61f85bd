import type { ManagerOrder, OrderQuote, PayWay, SellableRow, StaffBuyer, StaffQuoteIn } from "@maru/client";
import { call, post, postOnce } from "../../../providers/httpClient";

export const staffSellables = async (search: string): Promise<SellableRow[]> =>
  (await call<SellableRow[]>("/api/orders/sellables", { query: { search } })).data;

/** The member of an order with the address book; each view is logged. */
export const staffBuyer = async (user_id: number): Promise<StaffBuyer> =>
  (await call<StaffBuyer>("/api/orders/buyer", { query: { user_id } })).data;

export const staffPaymentMethods = async (): Promise<PayWay[]> => (await call<PayWay[]>("/api/orders/ways")).data;

export const staffQuote = (cart: StaffQuoteIn): Promise<OrderQuote> => post("/api/orders/quote", cart);

/** A repeated call with the same key returns the same order. */
export const placeStaffOrder = (body: object, key: string): Promise<ManagerOrder> => postOnce("/api/orders", body, key);
