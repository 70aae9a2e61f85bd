import { legNumber, type OrderRecord, type ParcelLeg } from "@maru/client";
import { ExternalLink, FileCheck2, House, type LucideIcon, Plane, Truck, Warehouse } from "lucide-react";
import { momentText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Copyable } from "./Copyable";
import { legName, legsToShow, stageName } from "./legs";

const icons: Record<number, LucideIcon> = { 10: Truck, 20: Warehouse, 30: Plane, 40: FileCheck2, 50: House };

export function Events({ leg }: { leg: ParcelLeg }) {
  const t = useTranslate();
  const { language } = useI18n();
  const [last, ...before] = [...leg.events].reverse();
  if (!last) return null;
  const line = ({ at, place, text, stage }: ParcelLeg["events"][number], key: string) => {
    const name = stageName(stage);
    const known = name && t(name);
    // A courier's texts are in the language of its country; in other languages the stage is shown.
    const label = language === "ko" ? text || known : known || text;
    return (
      <li key={key} className="flex justify-between gap-4">
        <span className="min-w-0">
          <bdi>{label}</bdi>
          {place && (
            <span className="text-text3">
              {" "}
              · <bdi>{place}</bdi>
            </span>
          )}
        </span>
        <time dateTime={at} className="tnum shrink-0 text-text3">
          {momentText(at, language)}
        </time>
      </li>
    );
  };
  return (
    <div className="mt-2 text-[14px]">
      <ol>{line(last, "last")}</ol>
      {before.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-[13px] text-text2 underline underline-offset-4">
            {t("orders:track.earlier", { count: before.length })}
          </summary>
          <ol className="mt-1 grid gap-2 text-text2">
            {before.map((event, place) => line(event, `${event.at}${place}`))}
          </ol>
        </details>
      )}
    </div>
  );
}

export function Carrier({ leg }: { leg: ParcelLeg }) {
  const t = useTranslate();
  if (!leg.invoice_num) return leg.place ? <p className="text-[14px] text-text2">{leg.place}</p> : null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[14px] text-text2">
      {leg.courier_name}
      <Copyable text={leg.invoice_num} />
      {leg.url && (
        <a
          href={leg.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 font-medium text-ink underline underline-offset-4"
        >
          {t("orders:track.page")}
          <ExternalLink size={14} strokeWidth={1.7} aria-hidden />
        </a>
      )}
    </p>
  );
}

/** The delivery: one line of legs from a seller abroad to the buyer, or the one domestic parcel. */
export function Tracking({ order }: { order: OrderRecord }) {
  const t = useTranslate();
  const { language } = useI18n();
  return (
    <ol className="grid" aria-label={t("orders:track.title")}>
      {legsToShow(order).map(({ key, number, leg, state }, place, all) => {
        const Icon = icons[number] ?? Truck;
        const stage = leg && stageName(leg.stage);
        const label: TextKey | null =
          state === "done" ? (number === legNumber.KOREA ? "orders:status.25" : "orders:track.done") : (stage ?? null);
        return (
          <li
            key={key}
            aria-current={state === "now" ? "step" : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {place < all.length - 1 && (
              <span
                aria-hidden
                className={`absolute start-[19px] top-10 bottom-0 w-0.5 ${state === "done" ? "bg-bline" : "bg-line"}`}
              />
            )}
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-full ${state === "now" ? "bg-fill text-onfill" : state === "done" ? "bg-soft text-ink" : "bg-well text-text3"}`}
            >
              <Icon
                size={19}
                strokeWidth={1.7}
                aria-hidden
                className={number === legNumber.CHINA || number === legNumber.INTERNATIONAL ? "flip" : ""}
              />
            </span>
            <div className="min-w-0 flex-1 pt-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className={state === "ahead" ? "font-medium text-text3" : "font-semibold"}>{t(legName(number))}</b>
                <span className="text-[13px] text-text2">
                  {label && t(label)}
                  {leg?.done_at && (
                    <time dateTime={leg.done_at} className="tnum ms-2 text-text3">
                      {momentText(leg.done_at, language)}
                    </time>
                  )}
                </span>
              </p>
              {leg && (
                <>
                  <Carrier leg={leg} />
                  <Events leg={leg} />
                </>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
