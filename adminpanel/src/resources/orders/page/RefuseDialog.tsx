import type { ManagerOrder } from "@maru/client";
import { useVerb } from "../../../layout/useVerb";
import { useWords } from "../../../words/useWords";
import { ReasonDialog } from "./ReasonDialog";

/** Refusing a cancel request: the buyer reads why. */
export const RefuseDialog = ({
  order,
  lineIds,
  onClose,
}: {
  order: ManagerOrder;
  lineIds: number[];
  onClose: () => void;
}) => {
  const t = useWords();
  const { run, busy } = useVerb();
  const submit = async (reason: string) => {
    if (await run((api) => api.refuseCancel(order.id, lineIds, reason), "order.refused_done")) onClose();
  };
  return (
    <ReasonDialog
      title={t("order.move_refuse")}
      lead={order.order_name}
      label={t("order.reason")}
      help={t("order.refuse_help")}
      busy={busy}
      onOk={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
};
