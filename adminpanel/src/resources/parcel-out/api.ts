import type { SurchargeRow } from "@maru/client";
import { call } from "../../providers/httpClient";

export const firstSurcharges = async (): Promise<SurchargeRow[]> =>
  (await call<{ surcharges: SurchargeRow[] }>("/api/parcel-outs/first-surcharges")).data.surcharges;
