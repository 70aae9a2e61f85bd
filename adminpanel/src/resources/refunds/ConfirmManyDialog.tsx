import type { RefundState } from "@maru/client";
import { ChangeDialog, type Nouns } from "../../fields/list/bulk/ChangeDialog";
import { refundWord } from "../../shared/orders/refundStates";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const nouns: Nouns = { lead: "order.refund_bulk_lead", row: "order.num" };

/** Marks many refunds as sent by hand, with a preview of those that can't be. */
const ConfirmManyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  return (
    <ChangeDialog
      action="confirm"
      title={t("order.refund_confirm")}
      values={{}}
      ready
      auto
      nouns={nouns}
      say={({ refund_state, amount }) =>
        `${refundWord(t, refund_state as RefundState)} · ${figure(Number(amount))}${t("common.won")}`
      }
      onClose={onClose}
    >
      {() => <p className="help">{t("order.refund_confirm_many")}</p>}
    </ChangeDialog>
  );
};

export default ConfirmManyDialog;
