import { hyphenate, type OwnPastOrderRecord, type PastOrderLine } from "@maru/client";
import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Street } from "~/ui/Street";
import { Copyable } from "../Copyable";
import { Part, Rows } from "../parts";
import { FormerStatus } from "./FormerStatus";

function Line({ line }: { line: PastOrderLine }) {
  const t = useTranslate();
  return (
    <li>
      <p className="font-medium">
        <bdi>{line.name || line.code}</bdi>
      </p>
      <p className="t-caption text-text3">
        {line.option && (
          <>
            <bdi>{line.option}</bdi> ·{" "}
          </>
        )}
        {t("orders:count", { count: line.quantity })}
      </p>
      <b className="font-bold">
        <Won krw={line.total} />
      </b>
      {line.invoice_num && (
        <p className="t-caption mt-1 text-text2">
          <bdi>{line.courier}</bdi> <Copyable text={line.invoice_num} />
        </p>
      )}
    </li>
  );
}

function Sums({ order }: { order: OwnPastOrderRecord }) {
  const t = useTranslate();
  const sums: [string, number][] = [
    [t("orders:goods"), order.subtotal],
    [t("orders:discount"), -order.discount],
    [t("orders:shipping"), order.shipping],
  ];
  // A sum that the former shop's file did not have is 0.
  const known = sums.filter(([, krw]) => krw !== 0);
  return (
    <>
      <Rows rows={known.map(([name, krw]): [string, ReactNode] => [name, <Won key={name} krw={krw} />])} />
      <div
        className={`flex items-baseline justify-between ${known.length > 0 ? "mt-4 border-t border-line pt-4" : ""}`}
      >
        <b className="font-semibold">{t("orders:ordered")}</b>
        <b className="text-[22px] tracking-[-.03em]">
          <Won krw={order.total} />
        </b>
      </div>
      {order.pay_method && (
        <p className="mt-1 text-end text-[13px] text-text3">
          <bdi>{order.pay_method}</bdi>
        </p>
      )}
    </>
  );
}

/** An order of the former shop: a record to read. */
export function PastOrderView({ order }: { order: OwnPastOrderRecord }) {
  const t = useTranslate();
  const { language } = useI18n();
  const hasReceiver = order.receiver_name || order.receiver_phone || order.addr;
  return (
    <article>
      <header className="px-5 pb-8 md:px-0">
        <p className="flex flex-wrap items-center gap-2.5 text-[14px] text-text2">
          <FormerStatus status={order.status} />
          <time dateTime={order.ordered_at}>{t("orders:date", { date: dayText(order.ordered_at, language) })}</time>
        </p>
        <h1 className="t-h1 mt-3">
          <bdi>{order.order_name || order.order_num}</bdi>
        </h1>
        <p className="mt-2 text-[14px] text-text2">
          {t("orders:num")} <Copyable text={order.order_num} className="font-semibold" />
        </p>
      </header>
      <Part title={t("orders:lines", { count: order.lines.length })}>
        {order.lines.length > 0 ? (
          <ul className="grid gap-5">
            {order.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a record never change, and have no key.
              <Line key={place} line={line} />
            ))}
          </ul>
        ) : (
          <p className="text-text2">{t("orders:past.noLines")}</p>
        )}
      </Part>
      <Part title={t("orders:payment")}>
        <Sums order={order} />
      </Part>
      {hasReceiver && (
        <Part title={t("orders:address")}>
          <p>
            <bdi>
              <b className="font-semibold">{order.receiver_name}</b>
            </bdi>{" "}
            <bdi dir="ltr" className="text-text2">
              {hyphenate(order.receiver_phone)}
            </bdi>
          </p>
          {order.addr && (
            <p>
              <Street addr={order.addr} addr_detail="" postcode={order.postcode} />
            </p>
          )}
          {order.memo && (
            <p className="text-[14px] text-text2">
              <bdi>{order.memo}</bdi>
            </p>
          )}
        </Part>
      )}
      <div className="mx-5 mt-4 rounded-rc bg-sub p-4 text-[14px] md:mx-0 dark:bg-well">
        <p className="text-text2">{t("orders:past.note")}</p>
        <Link className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4" to="/inquiry">
          <MessagesSquare size={17} strokeWidth={1.7} aria-hidden /> {t("inquiries:write")}
        </Link>
      </div>
    </article>
  );
}
