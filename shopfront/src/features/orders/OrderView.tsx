import { formatNumber, hyphenate, type OrderRecord, orderStatus, savingOf } from "@maru/client";
import { FileText, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { dayText, dueText, momentText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { PriceReason } from "~/ui/PriceReason";
import { SellerName } from "~/ui/SellerName";
import { Street } from "~/ui/Street";
import { useWonText } from "~/ui/wonText";
import { BuyAgain } from "./BuyAgain";
import { CancelOrder } from "./CancelOrder";
import { ConfirmPurchase } from "./ConfirmPurchase";
import { Copyable } from "./Copyable";
import { ClaimButton } from "./claims/ClaimButton";
import { Claims } from "./claims/Claims";
import { Progress } from "./Progress";
import { CashReceipt } from "./papers/CashReceipt";
import { Invoice } from "./papers/Invoice";
import { Part, Rows } from "./parts";
import { RefundAccount } from "./RefundAccount";
import { RefundAccountRequest } from "./RefundAccountRequest";
import { Refunds } from "./Refunds";
import {
  eventName,
  isOver,
  methodName,
  newestOnce,
  orderName,
  resolutionLabel,
  sayOf,
  statusTone,
  sumName,
} from "./status";
import { Tracking } from "./Tracking";
import { useArrivals } from "./useArrivals";

export function Deposit({ order }: { order: OrderRecord }) {
  const t = useTranslate();
  const { language } = useI18n();
  const { deposit } = order;
  if (!deposit) return null;
  const named: [string, ReactNode][] = deposit.depositor_name
    ? [[t("orders:deposit.name"), deposit.depositor_name]]
    : [];
  return (
    <Rows
      rows={[
        [t("orders:deposit.bank"), deposit.bank],
        [t("orders:deposit.account"), <Copyable key="account" text={deposit.account_num} className="font-semibold" />],
        [t("orders:deposit.holder"), deposit.holder],
        ...named,
        [
          t("orders:toPay"),
          <b key="sum" className="text-[18px]">
            <Won krw={order.total} />
          </b>,
        ],
        [t("orders:deposit.due"), dueText(deposit.due_at, language)],
      ]}
    />
  );
}

function Lines({ order, beside }: Pick<Props, "order" | "beside">) {
  const t = useTranslate();
  return (
    <ul className="grid gap-5">
      {order.lines.map((line) => (
        <li key={line.id} className="flex gap-4">
          <Picture
            src={line.img}
            alt=""
            className="size-[76px] shrink-0 rounded-rp"
            sizes={{ width: 76, height: 76 }}
          />
          <div className="flex min-w-0 flex-1 flex-col-reverse items-start gap-1 md:flex-row md:gap-8">
            <div className="min-w-0 flex-1">
              <Link to={`/shop/item/${line.product_id}`} className="line-clamp-2 font-medium hover:underline">
                {line.product_name}
              </Link>
              <p className="t-caption text-text3">
                {line.option_info && (
                  <>
                    <bdi>{line.option_info}</bdi> ·{" "}
                  </>
                )}
                {t("orders:count", { count: line.quantity })}
              </p>
              <SellerName name={line.seller_name} />
              <PriceReason reason={line.reason} price={line.price} quantity={line.quantity} />
              <b className="font-bold">
                <Won krw={line.total} />
              </b>
              {line.invoice_num && (
                <p className="t-caption mt-1 text-text2">
                  {line.courier_name} <Copyable text={line.invoice_num} />
                </p>
              )}
              {line.confirmed_at && !line.resolution && (
                <p className="t-caption mt-1 text-text2">{t("orders:confirm.is")}</p>
              )}
              {beside?.(line.id)}
            </div>
            <span
              className={`t-micro shrink-0 rounded-[6px] px-2 py-1 font-semibold ${line.cancelled_at ? "bg-well text-text2" : statusTone(line.status)}`}
            >
              {t(resolutionLabel(line))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
  /** Further actions for a line. */
  beside?: (lineId: number) => ReactNode;
}

export function OrderView({ order, onChange, beside }: Props) {
  const t = useTranslate();
  const won = useWonText();
  const { language } = useI18n();
  const over = isOver(order);
  const saved = savingOf(order);
  const isPaid = order.payment_state === "paid";
  const method = methodName(order.pay_method);
  const arrivals = useArrivals()(order);
  return (
    <article>
      <header className="px-5 pb-8 md:px-0">
        <p className="flex flex-wrap items-center gap-2.5 text-[14px] text-text2">
          <span
            className={`t-micro rounded-[6px] px-2.5 py-1 font-semibold ${over ? "bg-well text-text2" : statusTone(order.status)}`}
          >
            {t(orderName(order))}
          </span>
          {order.resolution === "exchanged" && (
            <span className="t-micro rounded-[6px] bg-well px-2.5 py-1 font-semibold text-text2">
              {t("orders:resolution.exchanged")}
            </span>
          )}
          {t("orders:date", { date: dayText(order.created_at, language) })}
          {order.is_test && <span className="text-warning">{t("orders:test")}</span>}
        </p>
        <h1 className="t-h1 mt-3">{t(sayOf(order))}</h1>
        {order.status >= 5 && !over && (
          <div className="mt-8">
            <Progress status={order.status} />
          </div>
        )}
      </header>
      {order.account_wanted > 0 && (
        <Part title={t("orders:wanted.title")}>
          <RefundAccountRequest order={order} onChange={onChange} />
        </Part>
      )}
      {order.deposit && order.status === orderStatus.AWAITING && !over && (
        <Part title={t("orders:deposit")}>
          <Deposit order={order} />
        </Part>
      )}
      <Part
        title={t("orders:lines", { count: order.lines.length })}
        aside={(isPaid || over) && <BuyAgain orderNum={order.order_num} size="s" />}
      >
        <Lines order={order} beside={beside} />
        {(order.can_cancel || order.can_ask_cancel) && <CancelOrder order={order} onDone={onChange} />}
        {order.can_confirm && <ConfirmPurchase order={order} onDone={onChange} />}
        {order.can_claim && <ClaimButton order={order} onDone={onChange} />}
      </Part>
      {!over && (order.legs.length > 0 || (order.is_overseas && order.status >= 5)) && (
        <Part title={t("orders:track.title")}>
          <Tracking order={order} />
        </Part>
      )}
      {order.claims.length > 0 && (
        <Part title={t("orders:claims")}>
          <Claims order={order} onChange={onChange} />
        </Part>
      )}
      {order.events.length > 0 && (
        <Part title={t("orders:timeline")}>
          <ol className="grid gap-3">
            {newestOnce(order.events).map((event, place) => (
              <li
                key={`${event.at}${event.kind}${event.status_to}`}
                className={`flex justify-between gap-4 ${place === 0 ? "font-semibold" : "text-text2"}`}
              >
                <span className="min-w-0">
                  {t(eventName(event))}
                  {event.note && (
                    <span className="block text-[13px] font-normal text-text3">
                      <bdi>{event.note}</bdi>
                    </span>
                  )}
                </span>
                <time dateTime={event.at} className="tnum shrink-0 text-[14px] font-normal text-text3">
                  {momentText(event.at, language)}
                </time>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={t("orders:payment")}>
        <Rows
          rows={[
            [t("orders:goods"), <Won key="goods" krw={order.subtotal - order.discount + saved} />],
            ...(saved > order.discount
              ? [[t("orders:discount"), <Won key="discount" krw={order.discount - saved} />] as [string, ReactNode]]
              : []),
            ...order.promotions
              .filter(({ level }) => level !== "shipping")
              .map(({ id, name, amount }): [string, ReactNode] => [name, <Won key={`promotion${id}`} krw={-amount} />]),
            ...(order.points_used > 0
              ? [[t("orders:points"), <Won key="points" krw={-order.points_used} />] as [string, ReactNode]]
              : []),
            [t("orders:shipping"), <Won key="shipping" krw={order.shipping - order.island_fee} />],
            ...order.promotions
              .filter(({ level }) => level === "shipping")
              .map(({ id, name, amount }): [string, ReactNode] => [
                name,
                <span key={`promotion${id}`} className="text-text3">
                  {t("promotions:benefit.won", { value: won(amount) })}
                </span>,
              ]),
            ...(order.island_fee > 0
              ? [[t("orders:island"), <Won key="island" krw={order.island_fee} />] as [string, ReactNode]]
              : []),
          ]}
        />
        <div className="mt-4 flex items-baseline justify-between border-t border-line pt-4">
          <b className="font-semibold">{t(sumName(order))}</b>
          <b className="text-[22px] tracking-[-.03em]">
            <Won krw={order.total} />
          </b>
        </div>
        <p className="mt-1 text-end text-[13px] text-text3">
          {method ? t(method) : order.pay_method}
          {order.appr_num && ` · ${t("orders:appr")} ${order.appr_num}`}
        </p>
        {order.payment_state === "paid" && (
          <p className="mt-3 text-end">
            <a
              className="inline-flex min-h-11 items-center gap-2 text-[14px] underline underline-offset-4"
              href={`/api/shop/orders/${order.order_num}/statement`}
              target="_blank"
              rel="noreferrer"
            >
              <FileText size={17} strokeWidth={1.7} aria-hidden /> {t("orders:statement")}
            </a>
          </p>
        )}
        {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
        {order.points.state !== "" && (
          <p className="mt-1 text-end text-[13px] text-text2">
            {t(`orders:points.${order.points.state}`, { count: formatNumber(order.points.count) })}
          </p>
        )}
      </Part>
      {(order.cash_receipt.receipt || (isPaid && order.cash_receipt.can_ask)) && (
        <Part title={t("orders:receipt.title")}>
          <CashReceipt order={order} onChange={onChange} />
        </Part>
      )}
      {(order.tax_invoice.invoices.length > 0 || (isPaid && order.tax_invoice.can_ask)) && (
        <Part title={t("orders:invoice.title")}>
          <Invoice order={order} onChange={onChange} />
        </Part>
      )}
      {order.account_check?.needed && order.account_wanted === 0 && (order.can_ask_cancel || order.can_claim) && (
        <Part title={t("orders:cancel.account")}>
          <RefundAccount order={order} onChange={onChange} />
        </Part>
      )}
      <Part title={t("orders:address")}>
        <p>
          <b className="font-semibold">{order.address.receiver_name}</b>{" "}
          <bdi className="text-text2">{hyphenate(order.address.phone_num)}</bdi>
        </p>
        <p>
          <Street {...order.address} />
        </p>
        {order.address.memo && <p className="text-[14px] text-text2">{order.address.memo}</p>}
        {arrivals.length > 0 && (
          <div className="mt-4">
            <Rows rows={arrivals.map(({ name, text }) => [t(name), text])} />
          </div>
        )}
        <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 rounded-rc bg-sub p-4 text-[14px] dark:bg-well">
          <span className="text-text2">{t("orders:num")}</span>
          <Copyable text={order.order_num} className="ms-auto font-semibold" />
        </p>
        <p className="mt-3 text-end">
          <Link
            className="inline-flex min-h-11 items-center gap-2 text-[14px] underline underline-offset-4"
            to={`/inquiry?order=${order.order_num}`}
          >
            <MessagesSquare size={17} strokeWidth={1.7} aria-hidden /> {t("inquiries:fromOrder")}
          </Link>
        </p>
      </Part>
    </article>
  );
}
