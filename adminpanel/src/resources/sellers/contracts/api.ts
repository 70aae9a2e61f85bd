import type {
  CommissionRateRow,
  NewCommissionRateIn,
  NewSellerContractIn,
  PatchedSellerContractIn,
  SellerContractRow,
} from "@maru/client";
import { call, post } from "../../../providers/httpClient";

const most = 200;

/** Fetches a short list in one page. */
const all = async <T>(path: string, query: Record<string, number>): Promise<T[]> =>
  (await call<{ content: T[] }>(path, { query: { ...query, page_size: most } })).data.content;

export const sellerContracts = (seller_id: number): Promise<SellerContractRow[]> =>
  all<SellerContractRow>("/api/seller-contracts", { seller_id });

export const addContract = (values: NewSellerContractIn): Promise<SellerContractRow> =>
  post("/api/seller-contracts", values);

export const changeContract = async (id: number, values: PatchedSellerContractIn): Promise<SellerContractRow> =>
  (await call<SellerContractRow>(`/api/seller-contracts/${id}`, { method: "PATCH", json: values })).data;

export const removeContract = async (id: number): Promise<void> =>
  void (await call(`/api/seller-contracts/${id}`, { method: "DELETE" }));

export const commissionRates = (contract_id: number): Promise<CommissionRateRow[]> =>
  all<CommissionRateRow>("/api/commission-rates", { contract_id });

export const addRate = (values: NewCommissionRateIn): Promise<CommissionRateRow> =>
  post("/api/commission-rates", values);

export const removeRate = async (id: number): Promise<void> =>
  void (await call(`/api/commission-rates/${id}`, { method: "DELETE" }));
