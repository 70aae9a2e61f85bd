import { call, post, postOnce } from "./httpClient";
import type { Order } from "./orderTypes";
import type { BookAddress, SellableRow, StaffCart, StaffQuote, StaffWay } from "./staffTypes";

/** What making an order for a buyer asks for. */
export const staffVerbs = {
  staffSellables: async (search: string): Promise<SellableRow[]> =>
    (await call<SellableRow[]>("/api/orders/sellables", { query: { search } })).data,
  staffAddresses: async (user_id: number): Promise<BookAddress[]> =>
    (await call<BookAddress[]>("/api/orders/addresses", { query: { user_id } })).data,
  staffWays: async (): Promise<StaffWay[]> => (await call<StaffWay[]>("/api/orders/ways")).data,
  staffQuote: (cart: StaffCart): Promise<StaffQuote> => post("/api/orders/quote", cart),
  /** A repeat under the same key is the same order. */
  placeStaffOrder: (body: object, key: string): Promise<Order> => postOnce("/api/orders", body, key),
};
