import type { SellerRequest } from "@maru/client";
import { useTranslate } from "~/i18n/Words";

const tones: Partial<Record<SellerRequest["state"], string>> = {
  requested: "bg-soft text-ink",
  scheduled: "bg-soft text-ink",
  collected: "bg-soft text-ink",
  rejected: "bg-salesoft text-sale",
};

/** The state of a request. */
export function StateMark({ state }: { state: SellerRequest["state"] }) {
  const t = useTranslate();
  return (
    <span className={`t-micro rounded-[6px] px-2 py-0.5 font-semibold ${tones[state] ?? "bg-well text-text2"}`}>
      {t(`seller:state.${state}`)}
    </span>
  );
}
