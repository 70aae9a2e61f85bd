import type { Identifier } from "ra-core";
import type { Chosen } from "../../../providers/chosen";
import { post } from "../../../providers/httpClient";
import type { Paper } from "./types";

export const printOrders = (kind: Paper, chosen: Chosen): Promise<{ id: number }> =>
  post("/api/orders/papers", { kind, ...chosen });

export const paperUrl = (id: Identifier, kind: Paper): string => `/api/orders/${id}/paper?kind=${kind}`;
