import type { OrderRecord } from "@maru/client";
import { ApiError, request } from "@maru/client";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { toast } from "~/ui/toast";
import { useOutdatedOrder } from "../useOutdatedOrder";

export interface PaperProps {
  order: OrderRecord;
  onClose: () => void;
  onDone: (order: OrderRecord) => void;
}

interface Props extends PaperProps {
  title: string;
  text: string;
  /** The path of the request below the order, and the message after success. */
  path: string;
  done: string;
  /** The values to send; null if a field has an error, which is then shown. */
  body: () => object | null;
  /** Shows the server's errors beside the fields; false if none of them is shown. */
  onRefused: (errors: Record<string, string>) => boolean;
  children: ReactNode;
}

/** A form that requests a document of an order. */
export function PaperDialog({ order, title, text, path, done, body, onRefused, onDone, onClose, children }: Props) {
  const t = useTranslate();
  const moved = useOutdatedOrder();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const json = body();
    if (busy || json === null) return;
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>(`/api/shop/orders/${order.order_num}/${path}`, {
        method: "POST",
        json,
      });
      toast.done(done);
      onDone(data);
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError && onRefused(failure.errors))) toast.fail((failure as Error).message);
      moved(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} label={title}>
      <form
        noValidate
        className="p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2 className="t-h3">{title}</h2>
        <p className="mt-1 mb-5 text-text2">{text}</p>
        {children}
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
