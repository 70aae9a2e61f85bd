import type { ManagedSettlement } from "@maru/client";
import { isDay } from "@maru/client/dates";
import { useState } from "react";
import { DayLine } from "../../fields/DayControl";
import { PlainInput } from "../../fields/PlainInput";
import { Choices, Dialog } from "../../layout/Dialog";
import { useAction } from "../../layout/useAction";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { paySettlement } from "./api";
import { today } from "./words";

/** Records that a statement was paid, or that its seller paid back. The transfer itself is made at the bank. */
export const PayDialog = ({ row, onClose }: { row: ManagedSettlement; onClose: () => void }) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [day, setDay] = useState(today());
  const [memo, setMemo] = useState("");
  const owes = row.payout < 0;
  const lead = t(owes ? "settlement.receive_text" : "settlement.pay_text", {
    seller: row.seller_name,
    payout: figure(Math.abs(row.payout)),
  });
  const send = async () => {
    if (await run(() => paySettlement(row.id, day, memo), owes ? "settlement.received" : "settlement.paid")) onClose();
  };
  return (
    <Dialog title={t(owes ? "settlement.receive" : "settlement.pay")} lead={lead} onClose={onClose}>
      <div className="body stack" style={{ gap: 16 }}>
        <DayLine
          id="settlement-paid-on"
          required
          label={t(owes ? "settlement.received_on" : "settlement.paid_on")}
          value={day}
          error={errors.paid_on}
          onChange={setDay}
        />
        <PlainInput
          id="settlement-memo"
          maxLength={300}
          label={t("settlement.memo")}
          value={memo}
          error={errors.memo}
          onChange={setMemo}
        />
      </div>
      <Choices ok={t("common.ok")} disabled={busy || !isDay(day)} onClose={onClose} onOk={() => void send()} />
    </Dialog>
  );
};
