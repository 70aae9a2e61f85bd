import type { ManagerOrder, ManagerOrderLine } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { approveCancel, quoteRefund } from "../api";
import { RefundFormula } from "./RefundFormula";

interface Props {
  order: ManagerOrder;
  /** The lines of the request to approve. */
  lines: ManagerOrderLine[];
  onClose: () => void;
}

/** Approving a request refunds money: the amount is shown as a formula before the confirmation (D35). */
export const ApproveDialog = ({ order, lines, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const wanted = lines.map(({ id, quantity }) => ({ line_id: id, quantity, of: quantity }));
  const { data: quote, error } = useQuery({
    queryKey: ["refund-quote", order.id, wanted],
    queryFn: () => quoteRefund(order.id, wanted),
    retry: false,
  });
  const approve = async () => {
    const ids = lines.map(({ id }) => id);
    if (await run(() => approveCancel(order.id, ids), "order.refund_started")) onClose();
  };
  return (
    <Dialog
      title={quote ? t("order.approve_ask", { total: figure(quote.amount) }) : t("order.approve")}
      lead={t("order.refund_lead")}
      onClose={onClose}
    >
      <div className="body">
        {error && (
          <p className="error" role="alert">
            {(error as HttpError).message}
          </p>
        )}
        {quote ? <RefundFormula quote={quote} /> : !error && <span className="skel" style={{ height: 120 }} />}
        {order.refund_account && (
          <p className="muted">
            {t("order.refund_to")} <bdi>{order.refund_account}</bdi>
          </p>
        )}
      </div>
      <Choices
        ok={t("order.refund_do")}
        cancel={t("common.close")}
        danger
        disabled={!quote || busy}
        onClose={onClose}
        onOk={approve}
      />
    </Dialog>
  );
};
