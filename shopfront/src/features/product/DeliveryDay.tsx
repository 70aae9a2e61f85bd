import type { ProductPage } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { useArrivalText } from "~/ui/Arrival";
import { isBuyable } from "./options";

/** When it arrives that is paid now. Where the shop's rule doesn't say, only that it is sent in turn. */
export function DeliveryDay({ product }: { product: ProductPage }) {
  const t = useTranslate();
  const say = useArrivalText();
  const { arrival } = product.shipping;
  if (!isBuyable(product)) return null;
  if (!arrival)
    return product.is_overseas ? null : <span className="block text-text2">{t("catalog:delivery.days")}</span>;
  const { islands } = arrival;
  // Two makers of calendars may write a day differently: the browser's may stand beside the server's.
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
