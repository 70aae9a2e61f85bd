import type { PriceReason as Reason } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { Won } from "./Money";

interface Props {
  reason: Reason;
  /** For one piece, in won. */
  price: number;
  quantity: number;
  className?: string;
}

/** A unit price and its reason, if it is not simply the sale price; for a single piece only the reason. */
export function PriceReason({ reason, price, quantity, className }: Props) {
  const t = useTranslate();
  if (reason.kind === "sale" && quantity < 2) return null;
  const { grade, percent, min_qty: count } = reason;
  const kind = reason.kind === "grade_tier" && count < 2 ? "grade" : reason.kind;
  return (
    <p className={`t-caption text-text2 ${className ?? ""}`}>
      {quantity > 1 && (
        <>
          {t("catalog:price.piece")} <Won krw={price} />
        </>
      )}
      {kind !== "sale" && (
        <span className="text-ink">
          {quantity > 1 && " · "}
          {t(`catalog:price.${kind}`, { grade, percent, count })}
        </span>
      )}
    </p>
  );
}
