import type { ManagerOrder } from "@maru/client";
import { TriangleAlert } from "lucide-react";
import { useTranslate } from "../../../words/useTranslate";

/** The bank reversed a deposit while the goods were on their way: the order is held until a person decides. */
export const HoldBanner = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  if (order.payment_state !== "reversed") return null;
  return (
    <div className="banner" role="alert">
      <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("order.held")}</b>
        <p>{t("order.held_text")}</p>
      </div>
    </div>
  );
};
