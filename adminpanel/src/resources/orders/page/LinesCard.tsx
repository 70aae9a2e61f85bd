import { type ManagerOrder, type ManagerOrderLine, orderStatus } from "@maru/client";
import { useState } from "react";
import { Thumb } from "../../../fields/Thumb";
import { useCan } from "../../../layout/useCan";
import { OrderStatus } from "../../../shared/orders/status";
import { useCouriers } from "../../../shared/orders/useCouriers";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { MoveButtons } from "./MoveButtons";
import { RefundDialog } from "./RefundDialog";

/** Moves that all selected lines allow. */
export const commonMoves = (lines: ManagerOrderLine[]): ManagerOrder["allowed_moves"] => {
  const [first, ...others] = lines;
  return first?.allowed.filter((move) => others.every(({ allowed }) => allowed.includes(move))) ?? [];
};

/** Lines that can still be moved or cancelled. */
const isOpen = (line: ManagerOrderLine): boolean =>
  !line.cancelled_at && !line.refund_id && (line.allowed.length > 0 || canRefund(line));
const refundable: number[] = [
  orderStatus.CANCEL_REQUESTED,
  orderStatus.PAID,
  orderStatus.RECEIVED,
  orderStatus.SHIPPED,
];
const canRefund = ({ status, resolution, refund_id }: ManagerOrderLine): boolean =>
  refundable.includes(status) && resolution === "" && !refund_id;

const LineStatus = ({ line: { status, resolution } }: { line: ManagerOrderLine }) => {
  const t = useTranslate();
  if (resolution === "returned" || resolution === "exchanged")
    return (
      <span className="tag">{t(resolution === "returned" ? "claim.state_returned" : "claim.state_exchanged")}</span>
    );
  return (
    <>
      <OrderStatus value={status} resolution={resolution === "cancelled" ? resolution : ""} />
      {resolution === "claimed" && <div className="sub">{t("claim.under_way")}</div>}
    </>
  );
};

interface LineProps {
  line: ManagerOrderLine;
  /** Whether the table has checkboxes; a finished order has nothing to select. */
  picking: boolean;
  chosen: boolean;
  onToggle: () => void;
}

const Line = ({ line, picking, chosen, onToggle }: LineProps) => {
  const t = useTranslate();
  const { nameOf } = useCouriers();
  return (
    <tr data-chosen={chosen}>
      {picking && (
        <td className="pick">
          {isOpen(line) && (
            <input
              type="checkbox"
              className="check"
              aria-label={t("list.select_row")}
              checked={chosen}
              onChange={onToggle}
            />
          )}
        </td>
      )}
      <td>
        <div className="thing" style={{ minWidth: 200 }}>
          <Thumb src={line.img} />
          <div>
            <span className="name">{line.product_name}</span>
            <div className="sub">
              <bdi>{line.option_info}</bdi>
              {line.seller_name && (
                <>
                  {line.option_info && " · "}
                  {t("seller.of")} <bdi>{line.seller_name}</bdi>
                </>
              )}
              {line.invoice_num && (
                <>
                  {(line.option_info || line.seller_name) && " · "}
                  <bdi>
                    {nameOf(line.courier)} {line.invoice_num}
                  </bdi>
                </>
              )}
            </div>
          </div>
        </div>
      </td>
      <td>
        <LineStatus line={line} />
        {line.refund_id && !line.cancelled_at && <div className="sub">{t("order.refund_sent")}</div>}
      </td>
      <td className="figure">{figure(line.price)}</td>
      <td className="figure">{figure(line.quantity)}</td>
      <td className="figure">
        <b>{figure(line.total)}</b>
      </td>
    </tr>
  );
};

export const LinesCard = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const can = useCan();
  const [ids, setIds] = useState<number[]>([]);
  const [refunding, setRefunding] = useState(false);
  const picking = order.lines.some(isOpen);
  // A selected line may have moved on in the meantime and has no checkbox any more.
  const chosen = order.lines.filter((line) => ids.includes(line.id) && isOpen(line));
  const toggle = (id: number) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <section className="card">
      <div className="card-head lines-head">
        <h2>{t("order.lines")}</h2>
        <span className="hint num">{order.lines.length}</span>
        {chosen.length > 0 && (
          <div className="ends">
            <MoveButtons
              small
              order={{ ...order, status: chosen[0]?.status ?? order.status }}
              lineIds={chosen.map(({ id }) => id)}
              moves={commonMoves(chosen)}
            />
            {chosen.every(canRefund) && can("move", "orders/trx") && (
              <button type="button" className="btn small" onClick={() => setRefunding(true)}>
                {t("order.refund_open")}
              </button>
            )}
          </div>
        )}
      </div>
      {refunding && (
        <RefundDialog
          order={order}
          lines={chosen}
          onClose={() => {
            setRefunding(false);
            setIds([]);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table. */}
      <section className="scroll" aria-label={t("order.lines")} tabIndex={0}>
        <table className="grid flat">
          <thead>
            <tr>
              {picking && (
                <th className="pick">
                  <span className="visually-hidden">{t("list.select_row")}</span>
                </th>
              )}
              <th>{t("product.noun")}</th>
              <th>{t("order.status")}</th>
              <th className="figure">{t("order.price_won")}</th>
              <th className="figure">{t("order.quantity")}</th>
              <th className="figure">{t("order.amount_won")}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                picking={picking}
                chosen={chosen.includes(line)}
                onToggle={() => toggle(line.id)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
