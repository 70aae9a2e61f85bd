import { ApiError, type Order, request } from "@maru/client";
import { useState } from "react";
import { useT } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { ReceiptFields } from "~/ui/ReceiptFields";
import { type ReceiptChoice, receiptBody, receiptError } from "~/ui/receipt";
import { toast } from "~/ui/toast";

interface Props {
  order: Order;
  onClose: () => void;
  onDone: (order: Order) => void;
}

/** Asks for a cash receipt, or puts right the one that was not sent yet. */
export function ReceiptDialog({ order, onClose, onDone }: Props) {
  const t = useT();
  const [kind, setKind] = useState<ReceiptChoice>(order.cash_receipt.receipt?.kind ?? "deduction");
  const [number, setNumber] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const check = (): boolean => {
    const wrong = receiptError(kind, number);
    setError(wrong ? t(wrong) : "");
    return wrong === null;
  };
  const send = async (): Promise<void> => {
    if (busy || !check()) return;
    setBusy(true);
    try {
      const json = receiptBody(kind, number);
      const { data } = await request<Order>(`/api/shop/orders/${order.order_num}/cash-receipt`, {
        method: "POST",
        json: json ?? {},
      });
      toast.done(t("orders:receipt.done"));
      onDone(data);
      onClose();
    } catch (failure) {
      const own = failure instanceof ApiError ? failure.errors.identity : undefined;
      if (own) setError(own);
      else toast.fail((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} label={t("orders:receipt.ask")}>
      <form
        noValidate
        className="p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 className="t-h3">{t("orders:receipt.ask")}</h2>
        <p className="mt-1 mb-5 text-text2">{t("orders:receipt.askText")}</p>
        <ReceiptFields
          kind={kind}
          number={number}
          error={error || undefined}
          onKind={(next) => {
            setKind(next);
            setNumber("");
            setError("");
          }}
          onNumber={setNumber}
          onLeave={() => number && check()}
        />
        <div className="mt-6 grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button kind="fill" type="submit" disabled={busy}>
            {t("common:ok")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
