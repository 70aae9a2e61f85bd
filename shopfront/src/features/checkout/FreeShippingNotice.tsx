import type { ShopQuote } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { useWonText } from "~/ui/wonText";

/** The amount missing for free delivery, from the brand's rule; nothing without a rule. */
export function FreeShippingNotice({ quote }: { quote: ShopQuote }) {
  const t = useTranslate();
  const won = useWonText();
  const { free_over: over, subtotal } = quote;
  const { base, waived } = quote.shipping_parts;
  if (!over || base + waived === 0) return null;
  const missing = Math.max(0, over - subtotal);
  const text = missing > 0 ? t("deciding:free.more", { price: won(missing) }) : t("deciding:free.done");
  return (
    <div className="border-b border-line py-3.5">
      <p className="text-[14px] font-medium text-ink">{text}</p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-well" aria-hidden>
        <div
          className="h-full rounded-full bg-fill transition-[width] duration-200"
          style={{ width: `${Math.min(100, Math.round((subtotal / over) * 100))}%` }}
        />
      </div>
    </div>
  );
}
