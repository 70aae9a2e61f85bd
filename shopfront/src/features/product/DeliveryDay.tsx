import type { ProductPage } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { useArrivalText } from "~/ui/Arrival";
import { isBuyable } from "./options";

/** The delivery day if it is paid now. If the shop has no rule, only that it is sent in order of payment. */
export function DeliveryDay({ product }: { product: ProductPage }) {
  const t = useTranslate();
  const say = useArrivalText();
  const { arrival } = product.shipping;
  if (!isBuyable(product)) return null;
  if (!arrival)
    return product.is_overseas ? null : <span className="block text-text2">{t("catalog:delivery.days")}</span>;
  const { islands } = arrival;
  // Two ICU versions may format a day differently: the browser's text may differ from the server's.
  return (
    <>
      <span className="block text-text2" suppressHydrationWarning>
        {t("deciding:arrival.now", { day: say(arrival) })}
      </span>
      {islands && islands.last !== arrival.last && (
        <span className="block text-text3" suppressHydrationWarning>
          {t("deciding:arrival.islands", { day: say(islands) })}
        </span>
      )}
    </>
  );
}
