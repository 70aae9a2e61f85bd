import { ApiError, type ClaimOptions, newKey, type OrderRecord, request, resultMoveNotAllowed } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { useConfirm } from "~/ui/Confirm";
import { Dialog } from "~/ui/Dialog";
import { Skeleton } from "~/ui/Skeleton";
import { Empty, Failure } from "~/ui/State";
import { toast } from "~/ui/toast";
import { AccountCheck } from "../AccountCheck";
import { useOutdatedOrder } from "../useOutdatedOrder";
import { ClaimFields } from "./ClaimFields";
import { asksProof, bodyOf, type ClaimForm, type Errors, emptyForm, missing, partRefused } from "./form";
import { kindName } from "./words";

export interface ClaimDialogProps {
  order: OrderRecord;
  onDone: (order: OrderRecord) => void;
  onClose: () => void;
}

const useOptions = (order: OrderRecord) => {
  const [options, setOptions] = useState<ClaimOptions | "failed" | null>(null);
  const read = async (): Promise<void> => {
    setOptions(null);
    try {
      setOptions((await request<ClaimOptions>(`/api/shop/orders/${order.order_num}/claim-options`)).data);
    } catch {
      setOptions("failed");
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for an order
  useEffect(() => void read(), [order.order_num]);
  return { options, read };
};

/** The return or exchange form: lines, reason, pickup address and cost in one sheet. */
export default function ClaimDialog({ order, onDone, onClose }: ClaimDialogProps) {
  const t = useTranslate();
  const ask = useConfirm();
  const moved = useOutdatedOrder();
  const { options, read } = useOptions(order);
  const [form, setForm] = useState<ClaimForm>(() => emptyForm(order));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  // The same form sent again has the same key; a changed one is another request.
  const attempt = useRef({ body: "", key: "" });

  const send = async (): Promise<void> => {
    const empty = missing(form, order, t("checkout:error.required"));
    setErrors(empty);
    if (Object.keys(empty).length > 0 || busy) return;
    if (
      !(await ask({
        title: t("orders:claim.ask", { kind: t(kindName(form.kind)) }),
      }))
    )
      return;
    const json = bodyOf(form, order);
    const body = JSON.stringify(json);
    if (attempt.current.body !== body) attempt.current = { body, key: newKey() };
    setBusy(true);
    try {
      const { data } = await request<OrderRecord>(`/api/shop/orders/${order.order_num}/claims`, {
        method: "POST",
        headers: { "Idempotency-Key": attempt.current.key },
        json,
      });
      toast.done(t("orders:claim.done"));
      onDone(data);
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : {};
      const { beside, rest } = partRefused(refused, form, order);
      setErrors(beside);
      if (rest || Object.keys(beside).length === 0) toast.fail(rest || (error as Error).message);
      moved(error);
      if (error instanceof ApiError && error.result === resultMoveNotAllowed) {
        // The returnable lines have changed: the rest of the form is kept.
        setForm((now) => ({ ...now, pieces: {} }));
        void read();
      }
    }
    setBusy(false);
  };
  return (
    <Dialog open firm kind="sheet" onClose={onClose} closeButton label={t("orders:claim.open")}>
      <div className="p-6 pt-7">
        <h2 className="t-h3 pe-10">{t("orders:claim.open")}</h2>
        {options === null && (
          <div role="status" aria-busy="true" aria-label={t("common:loading")}>
            <Skeleton className="mt-6 h-20 w-full" />
            <Skeleton className="mt-3 h-40 w-full" />
          </div>
        )}
        {options === "failed" && <Failure onRetry={() => void read()} />}
        {options !== null && options !== "failed" && options.lines.length === 0 && (
          <Empty title={t("orders:claim.none")} text={t("orders:claim.noneText")} />
        )}
        {options !== null && options !== "failed" && options.lines.length > 0 && asksProof(form, order) && (
          <div className="mt-5 rounded-rc border border-line p-4">
            <p className="mb-4 text-text2">{t("orders:check.needed")}</p>
            <AccountCheck order={order} onDone={onDone} />
          </div>
        )}
        {options !== null && options !== "failed" && options.lines.length > 0 && (
          <ClaimFields
            order={order}
            options={options}
            form={form}
            errors={errors}
            busy={busy}
            onChange={(change) => setForm((now) => ({ ...now, ...change }))}
            onSend={() => void send()}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
