import type { ManagerOrder } from "@maru/client";
import { useAction } from "../../../layout/useAction";
import { ReasonDialog } from "../../../shared/dialogs/ReasonDialog";
import { useTranslate } from "../../../words/useTranslate";
import { refuseCancel } from "../api";

/** Rejects a cancel request with a reason that the buyer reads. */
export const RefuseDialog = ({
  order,
  lineIds,
  onClose,
}: {
  order: ManagerOrder;
  lineIds: number[];
  onClose: () => void;
}) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const submit = async (reason: string) => {
    if (await run(() => refuseCancel(order.id, lineIds, reason), "order.refused_done")) onClose();
  };
  return (
    <ReasonDialog
      title={t("order.move_refuse")}
      lead={order.order_name}
      label={t("order.reason")}
      helperText={t("order.refuse_help")}
      busy={busy}
      onOk={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
};
