import type { ManagerOrder, ManagerOrderLine } from "@maru/client";
import { onlyDigits } from "@maru/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { HttpError } from "ra-core";
import { useState } from "react";
import { parseNumber } from "../../../fields/inputs";
import { LineField } from "../../../fields/LineField";
import { Choices, Dialog } from "../../../layout/Dialog";
import { useAction } from "../../../layout/useAction";
import { AccountFields, emptyAccount, isWhole } from "../../../shared/orders/AccountFields";
import { useTranslate } from "../../../words/useTranslate";
import { cancelOrder, quoteRefund } from "../api";
import { RefundFormula } from "./RefundFormula";

interface Props {
  order: ManagerOrder;
  lines: ManagerOrderLine[];
  onClose: () => void;
}

/** The server calculates the refund; it is shown as a formula before the confirmation (D35). */
export const RefundDialog = ({ order, lines, onClose }: Props) => {
  const t = useTranslate();
  const { run, busy, errors } = useAction();
  const [counts, setCounts] = useState<Record<number, number | null>>({});
  const [reason, setReason] = useState("");
  const [account, setAccount] = useState(emptyAccount);
  const asks = order.needs_refund_account && !order.refund_account;
  // The lines when the dialog opened: a call whose response was lost changes them in the background.
  const [seen] = useState(() => new Map(lines.map(({ id, quantity }) => [id, quantity])));
  const wanted = lines.map(({ id, quantity }) => ({
    line_id: id,
    quantity: counts[id] ?? quantity,
    of: seen.get(id) ?? quantity,
  }));
  const fits = lines.every(({ id, quantity }) => {
    const count = counts[id] === undefined ? quantity : counts[id];
    return count !== null && count >= 1 && count <= quantity;
  });
  const quote = useQuery({
    queryKey: ["refund-quote", order.id, wanted],
    queryFn: () => quoteRefund(order.id, wanted),
    enabled: fits,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = quote.data;
  const ready =
    fits && shown !== undefined && !quote.isPlaceholderData && reason.trim() !== "" && (!asks || isWhole(account));

  const submit = async () => {
    if (!ready || !shown) return;
    const values = { lines: wanted, amount: shown.amount, reason: reason.trim() };
    const full = asks ? { ...values, refund_account: account } : values;
    if (await run(() => cancelOrder(order.id, full), "order.refund_started")) onClose();
  };
  return (
    <Dialog title={t("order.refund_title", { num: order.order_num })} lead={t("order.refund_lead")} onClose={onClose}>
      <div className="body">
        <ul className="stack" style={{ gap: 8 }}>
          {lines.map((line) => (
            <li key={line.id} className="line-item">
              <span>
                {line.product_name}
                {line.option_info && <span className="muted"> · {line.option_info}</span>}
              </span>
              {line.quantity === 1 ? (
                <span className="num">1</span>
              ) : (
                <span className="row">
                  <span className="control small" style={{ inlineSize: 72 }}>
                    <input
                      className="num"
                      inputMode="numeric"
                      aria-label={`${line.product_name} ${t("order.quantity")}`}
                      aria-invalid={!fits}
                      value={counts[line.id] === undefined ? line.quantity : (counts[line.id] ?? "")}
                      onChange={({ target }) =>
                        setCounts({ ...counts, [line.id]: parseNumber(onlyDigits(target.value).slice(0, 3)) })
                      }
                    />
                  </span>
                  <span className="muted num">/ {line.quantity}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
        {!fits && (
          <p className="error" role="alert">
            {t("order.refund_count")}
          </p>
        )}
        {quote.isError && (
          <p className="error" role="alert">
            {(quote.error as HttpError).message}
          </p>
        )}
        {shown && <RefundFormula quote={shown} />}
        <LineField
          id="refund-reason"
          label={t("order.why")}
          required
          helperText={t("order.refund_reason_help")}
          error={errors.reason}
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
        {order.refund_account && (
          <p className="muted">
            {t("order.refund_to")} <bdi>{order.refund_account}</bdi>
          </p>
        )}
        {asks && <AccountFields banks={order.banks} value={account} onChange={setAccount} errors={errors} />}
      </div>
      <Choices
        ok={t("order.refund_do")}
        cancel={t("common.close")}
        danger
        disabled={!ready || busy}
        onClose={onClose}
        onOk={submit}
      />
    </Dialog>
  );
};
