import { useState } from "react";
import { Field } from "../../../fields/Field";
import { Choices, Dialog } from "../../../layout/Dialog";
import type { Order } from "../../../providers/orderTypes";
import { useWords } from "../../../words/useWords";
import { useOrderVerb } from "./useMoves";

/** Refusing a cancel request: the buyer reads why. */
export const RefuseDialog = ({ order, lineIds, onClose }: { order: Order; lineIds: number[]; onClose: () => void }) => {
  const t = useWords();
  const { run, busy } = useOrderVerb();
  const [reason, setReason] = useState("");
  const submit = async () => {
    if (await run((api) => api.refuseCancel(order.id, lineIds, reason.trim()), "order.refused_done")) onClose();
  };
  return (
    <Dialog title={t("order.move_refuse")} lead={order.order_name} onClose={onClose}>
      <div className="body">
        <Field id="reason" label={t("order.reason")} required help={t("order.refuse_help")}>
          <div className="control">
            <textarea
              id="reason"
              rows={3}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Field>
      </div>
      <Choices ok={t("common.ok")} disabled={reason.trim() === "" || busy} onClose={onClose} onOk={submit} />
    </Dialog>
  );
};
