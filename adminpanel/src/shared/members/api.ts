import type { PointHolder } from "@maru/client";
import { call } from "../../providers/httpClient";

export const pointHolders = async (search: string): Promise<PointHolder[]> =>
  (await call<PointHolder[]>("/api/points/holders", { query: { search } })).data;
