import { call, post } from "./httpClient";
import type { Bank, Connection } from "./paymentTypes";

export const paymentVerbs = {
  /** With a key that was typed, or with none for the one that is kept. */
  tryGateway: (module_id: number | undefined, secret_key: string): Promise<Connection> =>
    post("/api/payment-modules/try", { ...(module_id === undefined ? {} : { module_id }), secret_key }),
  banks: async (): Promise<Bank[]> => (await call<Bank[]>("/api/payment-modules/banks")).data,
};
