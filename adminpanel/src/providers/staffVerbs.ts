import type { BookAddress, ManagerOrder, OrderQuote, PayWay, SellableRow, StaffQuoteIn } from "@maru/client";
import { call, post, postOnce } from "./httpClient";

/** What making an order for a buyer asks for. */
export const staffVerbs = {
  staffSellables: async (search: string): Promise<SellableRow[]> =>
    (await call<SellableRow[]>("/api/orders/sellables", { query: { search } })).data,
  staffAddresses: async (user_id: number): Promise<BookAddress[]> =>
    (await call<BookAddress[]>("/api/orders/addresses", { query: { user_id } })).data,
  staffWays: async (): Promise<PayWay[]> => (await call<PayWay[]>("/api/orders/ways")).data,
  staffQuote: (cart: StaffQuoteIn): Promise<OrderQuote> => post("/api/orders/quote", cart),
  /** A repeat under the same key is the same order. */
  placeStaffOrder: (body: object, key: string): Promise<ManagerOrder> => postOnce("/api/orders", body, key),
};
