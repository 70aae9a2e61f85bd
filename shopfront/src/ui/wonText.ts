import { formatNumber } from "@maru/client";
import { useCallback } from "react";
import { useTranslate } from "~/i18n/Words";

/** A sum of won inside a sentence, with the word that the language has for it. A sum that stands alone is a `Won`. */
export const useWonText = (): ((amount: number) => string) => {
  const t = useTranslate();
  return useCallback((amount) => t("common:won", { amount: formatNumber(amount) }), [t]);
};
