import type { BankChoice } from "@maru/client";
import { call } from "../../providers/httpClient";

export const listBanks = async (): Promise<BankChoice[]> =>
  (await call<BankChoice[]>("/api/payment-modules/banks")).data;
