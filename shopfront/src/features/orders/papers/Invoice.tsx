import type { BuyersInvoice, OrderRecord } from "@maru/client";
import { hyphenateBusiness, request } from "@maru/client";
import { FileText } from "lucide-react";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { useConfirm } from "~/ui/Confirm";
import { Won } from "~/ui/Money";
import { toast } from "~/ui/toast";
import { useOutdatedOrder } from "../useOutdatedOrder";
import { InvoiceDialog } from "./InvoiceDialog";

interface Props {
  order: OrderRecord;
  onChange: (order: OrderRecord) => void;
}

function One({ order, invoice }: { order: OrderRecord; invoice: BuyersInvoice }) {
  const t = useTranslate();
  const { language } = useI18n();
  const why = invoice.state === "rejected" ? invoice.answer : invoice.reason;
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <div className="flex items-baseline justify-between gap-4">
        <b className="font-semibold">
          {t(invoice.is_amendment ? "orders:invoice.amendment" : "orders:invoice.title")}{" "}
          <span className="font-normal text-text2">{t(`orders:invoice.state.${invoice.state}`)}</span>
        </b>
        {invoice.amount !== 0 && <Won krw={invoice.amount} />}
      </div>
      <p className="mt-1 text-[14px] text-text2">
        {invoice.company} <bdi className="tnum">{hyphenateBusiness(invoice.business_num)}</bdi>
        {invoice.written_on && (
          <span className="block text-text3">
            {t("orders:invoice.written", { day: dayText(invoice.written_on, language) })}
            {invoice.nts_num && (
              <>
                {" · "}
                {t("orders:receipt.num")} <bdi className="tnum">{invoice.nts_num}</bdi>
              </>
            )}
          </span>
        )}
      </p>
      {why && (
        <p className="mt-2 rounded-rc bg-sub p-3 text-[14px] dark:bg-well">
          {t("orders:receipt.why", { reason: why })}
        </p>
      )}
      {invoice.issued_at && (
        <a
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-[14px] underline underline-offset-4"
          href={`/api/shop/orders/${order.order_num}/tax-invoice-file?id=${invoice.id}`}
          target="_blank"
          rel="noreferrer"
        >
          <FileText size={17} strokeWidth={1.7} aria-hidden /> {t("orders:invoice.pdf")}
        </a>
      )}
    </li>
  );
}

/** The tax invoices of an order: their states, and the request. */
export function Invoice({ order, onChange }: Props) {
  const t = useTranslate();
  const confirm = useConfirm();
  const moved = useOutdatedOrder();
  const [asking, setAsking] = useState(false);
  const { invoices, can_ask } = order.tax_invoice;
  const wanted = invoices.find(({ state, is_amendment }) => state === "requested" && !is_amendment);
  const withdraw = async (): Promise<void> => {
    if (!(await confirm({ title: t("orders:invoice.withdrawAsk"), text: wanted?.company ?? "" }))) return;
    try {
      const path = `/api/shop/orders/${order.order_num}/withdraw-tax-invoice`;
      onChange((await request<OrderRecord>(path, { method: "POST" })).data);
      toast.done(t("orders:invoice.withdrawn"));
    } catch (error) {
      toast.fail((error as Error).message);
      moved(error);
    }
  };
  return (
    <>
      {invoices.length > 0 && (
        <ul>
          {invoices.map((invoice) => (
            <One key={invoice.id} order={order} invoice={invoice} />
          ))}
        </ul>
      )}
      {invoices.length === 0 && <p className="text-text2">{t("orders:invoice.text")}</p>}
      {can_ask && (
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          <Button className="sm:first:last:col-span-2" onClick={() => setAsking(true)}>
            {t(wanted ? "orders:invoice.change" : "orders:invoice.ask")}
          </Button>
          {wanted && <Button onClick={() => void withdraw()}>{t("orders:invoice.withdraw")}</Button>}
        </div>
      )}
      {asking && <InvoiceDialog order={order} onClose={() => setAsking(false)} onDone={onChange} />}
    </>
  );
}
