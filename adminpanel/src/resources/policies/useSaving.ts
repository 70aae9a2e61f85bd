import type { PolicyRecord } from "@maru/client";
import { useTranslate } from "../../words/useTranslate";
import { dayIn } from "./words";

/** The confirmation before a version is saved: its first day, and that it is final if that is today. */
export const useSaving = () => {
  const t = useTranslate();
  return (name: string) => ({
    question: () => t("policy.save_ask", { name }),
    warning: ({ effective_on: day = "" }: Partial<PolicyRecord>) =>
      day <= dayIn(0) ? t("policy.save_today") : t("policy.save_on", { day }),
  });
};
