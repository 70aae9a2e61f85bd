import type { AdjustIn, PointLedgerRow } from "@maru/client";
import { postOnce } from "../../providers/httpClient";

/** A repeat under the same key is the same entry. */
export const adjustPoints = (values: AdjustIn, key: string): Promise<PointLedgerRow> =>
  postOnce("/api/points", values, key);
