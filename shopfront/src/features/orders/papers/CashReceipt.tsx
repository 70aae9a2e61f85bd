import type { OrderRecord } from "@maru/client";
import { Receipt } from "lucide-react";
import { useState } from "react";
import { momentText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Won } from "~/ui/Money";
import { Copyable } from "../Copyable";
import { ReceiptDialog } from "./ReceiptDialog";

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
}

/** The cash receipt of an order: its state, and the request until it is issued. */
export function CashReceipt({ order, onChange }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const [asking, setAsking] = useState(false);
  const { receipt, can_ask } = order.cash_receipt;
  const open = receipt && ["requested", "awaiting", "issued", "failed"].includes(receipt.state);
  return (
    <>
      {receipt ? (
        <dl className="grid gap-2.5 text-[15px]">
          <div className="flex justify-between gap-4">
            <dt className="text-text2">{t(`orders:receipt.kind.${receipt.kind}`)}</dt>
            <dd>
              <bdi>{receipt.identity_masked}</bdi>
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-text2">{t("orders:receipt.state")}</dt>
            <dd className="text-end">
              <b className="font-semibold">{t(`orders:receipt.state.${receipt.state}`)}</b>
              {receipt.issued_at && receipt.state === "issued" && (
                <span className="tnum block text-[13px] text-text3">{momentText(receipt.issued_at, language)}</span>
              )}
            </dd>
          </div>
          {receipt.amount > 0 && (
            <div className="flex justify-between gap-4">
              <dt className="text-text2">{t("orders:receipt.amount")}</dt>
              <dd className="text-end">
                <Won krw={receipt.left} />
                {receipt.cancelled > 0 && receipt.left > 0 && (
                  <span className="block text-[13px] text-text3">
                    {t("orders:receipt.cancelled")} <Won krw={-receipt.cancelled} />
                  </span>
                )}
              </dd>
            </div>
          )}
          {receipt.issue_num && (
            <div className="flex justify-between gap-4">
              <dt className="text-text2">{t("orders:receipt.num")}</dt>
              <dd>
                <Copyable text={receipt.issue_num} />
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="flex items-start gap-3 text-text2">
          <Receipt size={20} strokeWidth={1.7} className="mt-0.5 shrink-0" aria-hidden />
          {t("orders:receipt.noneText")}
        </p>
      )}
      {receipt?.answer && receipt.state === "rejected" && (
        <p className="mt-3 rounded-rc bg-sub p-4 text-[14px] dark:bg-well">
          {t("orders:receipt.why", { reason: receipt.answer })}
        </p>
      )}
      {receipt?.is_self && receipt.state === "issued" && (
        <p className="mt-3 rounded-rc bg-sub p-4 text-[14px] text-text2 dark:bg-well">{t("orders:receipt.self")}</p>
      )}
      {can_ask && (
        <Button className="mt-5 w-full" onClick={() => setAsking(true)}>
          {t(open ? "orders:receipt.change" : "orders:receipt.ask")}
        </Button>
      )}
      {asking && <ReceiptDialog order={order} onClose={() => setAsking(false)} onDone={onChange} />}
    </>
  );
}
