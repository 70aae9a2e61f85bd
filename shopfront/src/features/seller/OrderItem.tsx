import type { SellerOrderLine } from "@maru/client";
import { useState } from "react";
import { dayText } from "~/i18n/time";
import type { TextKey } from "~/i18n/types";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { lazyPart } from "~/ui/lazyPart";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import type { SendDialogProps } from "./SendDialog";

const SendDialog = lazyPart<SendDialogProps>(() => import("./SendDialog"));

const stateOf = ({ is_cancelled, status }: SellerOrderLine): TextKey =>
  is_cancelled ? "orders:cancelled" : `orders:status.${status}`;

/** An order line with the seller's goods. */
export function OrderItem({ line, onChanged }: { line: SellerOrderLine; onChanged: () => void }) {
  const t = useTranslate();
  const { language } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <article className="panel flex flex-wrap gap-x-4 gap-y-3 p-4 md:p-5">
      <Picture src={line.img} alt="" className="size-16 shrink-0 rounded-rp" sizes={{ width: 64, height: 64 }} />
      <div className="w-56 min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-[13px] text-text2">
          <span className="t-micro rounded-[6px] bg-well px-2 py-0.5 font-semibold text-text2">{t(stateOf(line))}</span>
          <bdi className="tnum">{line.order_num}</bdi>
          <span>{dayText(line.ordered_at, language)}</span>
        </p>
        <p className="mt-1 line-clamp-2 font-medium">{line.product_name}</p>
        {line.option_info && (
          <p className="t-caption text-text3">
            <bdi>{line.option_info}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-[14px]">
          <span>{t("seller:request.pieces", { count: line.quantity })}</span>
          <Won krw={line.total} />
          {line.receiver_name && (
            <span className="text-text2">
              {t("seller:order.receiver")} <bdi>{line.receiver_name}</bdi>
            </span>
          )}
          {line.invoice_num && <bdi className="tnum text-text2">{line.invoice_num}</bdi>}
        </p>
      </div>
      {line.receiver_name && (
        <Button
          size="s"
          kind={line.can_send ? "fill" : "outline"}
          className="self-center max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          {t(line.can_send ? "seller:send" : "seller:order.look")}
        </Button>
      )}
      {open && (
        <SendDialog
          id={line.id}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}
