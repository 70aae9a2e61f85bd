import type { ManagerOrder } from "@maru/client";
import type { ReactNode } from "react";
import { Won } from "../../../fields/Won";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { figure, shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { confirmDeposit } from "../api";

type Ask = { title: string; text: string };

const Deposit = (props: {
  order: ManagerOrder;
  title: ReactNode;
  text: ReactNode;
  label: string;
  ask: Ask;
  late?: boolean;
}) => {
  const can = useCan();
  const confirm = useConfirm();
  const { run, busy } = useAction();
  const { order, ask } = props;
  const take = async () => {
    if (!(await confirm(ask))) return;
    await run(
      () => confirmDeposit(order.id),
      ({ payment_state }) => ({ word: payment_state === "paid" ? "order.deposit_done" : "order.deposit_late_aside" }),
    );
  };
  return (
    <div className={`banner${props.late ? " quiet" : ""}`}>
      <div className="grow">
        <b>{props.title}</b>
        <p>{props.text}</p>
      </div>
      {order.can_confirm_deposit && can("move", "orders/trx") && (
        <button
          type="button"
          className={`btn small${props.late ? "" : " dark"}`}
          disabled={busy}
          onClick={() => void take()}
        >
          {props.label}
        </button>
      )}
    </div>
  );
};

/**
 * A manager confirms a deposit to the brand's own account, also after the order was closed. For a virtual account only
 * the gateway does (D31).
 */
export const DepositCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const { deposit } = order;
  if (order.payment_state === "pending_deposit" && deposit) {
    return (
      <Deposit
        order={order}
        title={
          <>
            {t("order.deposit_waiting")} <Won value={order.total} />
          </>
        }
        text={
          <>
            {deposit.bank} <bdi>{deposit.account_num}</bdi> {deposit.holder} · {t("order.depositor")}{" "}
            {deposit.depositor_name || "–"} · {t("order.due")} <bdi>{shortTime(deposit.due_at)}</bdi>
          </>
        }
        label={t("order.deposit_confirm")}
        ask={{
          title: t("order.deposit_ask", { total: figure(order.total), name: deposit.depositor_name }),
          text: t("order.deposit_ask_text"),
        }}
      />
    );
  }
  if (!order.can_confirm_deposit) return null;
  const ranOut = order.payment_state === "expired";
  return (
    <Deposit
      order={order}
      late
      title={t(ranOut ? "order.deposit_late_expired" : "order.deposit_late_cancelled")}
      text={t("order.deposit_late_text")}
      label={t("order.deposit_late_button")}
      ask={{
        title: t("order.deposit_late_ask", { total: figure(order.total) }),
        text: t(ranOut ? "order.deposit_late_may_open" : "order.deposit_late_goes_back"),
      }}
    />
  );
};
