import { isBusinessNumber, type ManagerOrder, type ReceiptKind } from "@maru/client";
import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import { askReceipt } from "../../../shared/cash-bills/api";
import { useReceiptAction } from "../../../shared/cash-bills/useReceiptAction";
import { receiptKinds } from "../../../shared/cash-bills/words";
import { useTranslate } from "../../../words/useTranslate";

const fits = (kind: ReceiptKind, number: string): boolean =>
  kind === "proof" ? isBusinessNumber(number) : /^01[016789]\d{7,8}$/.test(number.replace(/[\s-]/g, ""));

/** A receipt for a buyer who asked by phone. */
export const ReceiptDialog = ({ order, onClose }: { order: ManagerOrder; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy } = useReceiptAction();
  const [kind, setKind] = useState<ReceiptKind>("deduction");
  const [number, setNumber] = useState(order.buyer_phone);
  const [left, setLeft] = useState(false);
  const wrong = left && !fits(kind, number);
  const submit = async () => {
    if (await run(() => askReceipt(order.id, kind, number))) onClose();
  };
  return (
    <Dialog title={t("receipt.ask")} lead={order.order_name} onClose={onClose}>
      <div className="body stack" style={{ gap: 16 }}>
        <Field label={t("receipt.kind")} required>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons that look like one switch, not a fieldset */}
          <div className="segment" role="group" aria-label={t("receipt.kind")}>
            {receiptKinds(t).map(({ id, name }) => (
              <button
                key={String(id)}
                type="button"
                aria-pressed={kind === id}
                onClick={() => {
                  setKind(id as ReceiptKind);
                  setNumber(id === "deduction" ? order.buyer_phone : "");
                  setLeft(false);
                }}
              >
                {name}
              </button>
            ))}
          </div>
        </Field>
        <Field
          id="receipt-number"
          label={t(kind === "proof" ? "receipt.business_num" : "receipt.phone")}
          required
          error={wrong ? t(kind === "proof" ? "receipt.business_wrong" : "receipt.phone_wrong") : undefined}
        >
          <div className={wrong ? "control bad" : "control"}>
            <input
              id="receipt-number"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={13}
              value={number}
              aria-invalid={wrong}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => setNumber(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={busy || !fits(kind, number)} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
