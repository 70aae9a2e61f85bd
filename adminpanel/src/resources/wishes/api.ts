import type { MostWished } from "@maru/client";
import { call } from "../../providers/httpClient";

export const mostWished = async (): Promise<MostWished[]> =>
  (await call<{ content: MostWished[] }>("/api/wishs/most")).data.content;
