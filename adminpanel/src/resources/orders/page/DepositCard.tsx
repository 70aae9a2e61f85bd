import { Won } from "../../../fields/Won";
import { useConfirm } from "../../../layout/Confirm";
import { useMay } from "../../../layout/useMay";
import { useVerb } from "../../../layout/useVerb";
import type { Order } from "../../../providers/orderTypes";
import { figure, shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";

/** A deposit to the brand's own account is confirmed by a manager; a virtual account's by the gateway alone (D31). */
export const DepositCard = ({ order }: { order: Order }) => {
  const t = useWords();
  const may = useMay();
  const ask = useConfirm();
  const { run, busy } = useVerb();
  const { deposit } = order;
  if (!deposit || order.payment_state !== "pending_deposit") return null;
  const own = order.pay_method === "bank_account";
  const confirm = async () => {
    const title = t("order.deposit_ask", { total: figure(order.total), name: deposit.depositor_name });
    if (await ask({ title, text: t("order.deposit_ask_text") })) {
      await run((api) => api.confirmDeposit(order.id), "order.deposit_done");
    }
  };
  return (
    <div className="banner">
      <div className="grow">
        <b>
          {t("order.deposit_waiting")} <Won value={order.total} />
        </b>
        <p>
          {deposit.bank} <bdi>{deposit.account_num}</bdi> {deposit.holder} · {t("order.depositor")}{" "}
          {deposit.depositor_name || "–"} · {t("order.due")} <bdi>{shortTime(deposit.due_at)}</bdi>
        </p>
      </div>
      {own && may("move", "orders/trx") && (
        <button type="button" className="btn small dark" disabled={busy} onClick={() => void confirm()}>
          {t("order.deposit_confirm")}
        </button>
      )}
    </div>
  );
};
