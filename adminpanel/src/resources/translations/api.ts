import type { TranslationIn, TranslationSource, TranslationSummary, TranslationText } from "@maru/client";
import { call, post } from "../../providers/httpClient";

const path = "/api/translations";

export const summaryKey = ["translations", "summary"];

export const readSummary = async (signal: AbortSignal): Promise<TranslationSummary> =>
  (await call<TranslationSummary>(`${path}/summary`, { signal })).data;

export const saveTranslation = (values: TranslationIn): Promise<TranslationText> => post(`${path}/save`, values);

/** The screen where a record is edited. Rows that belong to the brand alone have one screen for all. */
export const placeOf = ({ screen }: TranslationSource, id: number | null): string =>
  id === null ? `/${screen}` : `/${screen}/${id}`;
