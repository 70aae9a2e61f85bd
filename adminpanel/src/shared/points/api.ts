import type { AdjustIn, PointLedgerRow } from "@maru/client";
import { postOnce } from "../../providers/httpClient";

/** A repeated call with the same key is the same entry. */
export const adjustPoints = (values: AdjustIn, key: string): Promise<PointLedgerRow> =>
  postOnce("/api/points", values, key);
