import { useState } from "react";
import { useTranslate } from "~/i18n/Words";
import { ReceiptFields } from "~/ui/ReceiptFields";
import { type ReceiptChoice, receiptBody, receiptError } from "~/ui/receipt";
import { PaperDialog, type PaperProps } from "./PaperDialog";

/** Requests a cash receipt, or corrects one that was not sent yet. */
export function ReceiptDialog(props: PaperProps) {
  const t = useTranslate();
  const [kind, setKind] = useState<ReceiptChoice>(props.order.cash_receipt.receipt?.kind ?? "deduction");
  const [number, setNumber] = useState("");
  const [error, setError] = useState("");
  const check = (): boolean => {
    const wrong = receiptError(kind, number);
    setError(wrong ? t(wrong) : "");
    return wrong === null;
  };
  return (
    <PaperDialog
      {...props}
      title={t("orders:receipt.ask")}
      text={t("orders:receipt.askText")}
      path="cash-receipt"
      done={t("orders:receipt.done")}
      body={() => (check() ? (receiptBody(kind, number) ?? {}) : null)}
      onRefused={({ identity }) => {
        if (identity) setError(identity);
        return Boolean(identity);
      }}
    >
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
    </PaperDialog>
  );
}
