import type { SellerRequest } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";

/** A request in one line: old and new price, or the number of pieces and the day. */
export function RequestSay({ request }: { request: SellerRequest }) {
  const t = useTranslate();
  const { language } = useI18n();
  const day = (at: string): string => dayText(at, language);
  if (request.kind === "price")
    return (
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-text3">
          <Won krw={request.price_replaced ?? request.price_before ?? 0} />
        </span>
        <span aria-hidden className="flip text-text3">
          →
        </span>
        <b>
          <Won krw={request.price ?? 0} />
        </b>
        {request.state === "requested" && request.expires_at && (
          <span className="t-caption text-text2">{t("seller:request.until", { date: day(request.expires_at) })}</span>
        )}
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b>{t("seller:request.pieces", { count: request.quantity ?? 0 })}</b>
      {request.scheduled_on ? (
        <span>{t("seller:request.day", { date: day(request.scheduled_on) })}</span>
      ) : (
        request.wish_on && (
          <span className="text-text2">{t("seller:request.wish", { date: day(request.wish_on) })}</span>
        )
      )}
    </p>
  );
}
