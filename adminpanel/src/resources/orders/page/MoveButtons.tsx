import type { ManagerOrder, OrderStatus } from "@maru/client";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConfirm } from "../../../layout/Confirm";
import { useAction } from "../../../layout/useAction";
import { useCan } from "../../../layout/useCan";
import { statusWord } from "../../../shared/orders/status";
import { useTranslate } from "../../../words/useTranslate";
import { moveOrder } from "../api";
import { moveKind } from "../moves";
import { MoveDialog } from "./MoveDialog";

interface Props {
  order: ManagerOrder;
  /** Only these lines; without them the whole order. */
  lineIds?: number[];
  moves?: OrderStatus[];
  small?: boolean;
}

/** Starts a move: asks first, in a dialog where the move needs more than a yes. */
const useMove = (order: ManagerOrder, lineIds?: number[]) => {
  const t = useTranslate();
  const ask = useConfirm();
  const { run, busy } = useAction();
  const [dialog, setDialog] = useState<OrderStatus>();
  const start = async (to: OrderStatus) => {
    if (moveKind(to)?.needs) return setDialog(to);
    const title = t("order.move_one", { num: order.order_num, status: statusWord(t, to) });
    if (await ask({ title })) await run(() => moveOrder(order.id, { to, line_ids: lineIds }), "order.move_done");
  };
  const shown = dialog !== undefined && (
    <MoveDialog order={order} to={dialog} lineIds={lineIds} onClose={() => setDialog(undefined)} />
  );
  return { start, busy, dialog: shown };
};

/** Begins the move that the address names, as `?move=15`, if the server allows it now. */
export const AskedMove = ({ order }: { order: ManagerOrder }) => {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const { start, dialog } = useMove(order);
  const asked = Number(search.get("move"));
  const move = can("move", "orders/trx") ? order.allowed_moves.find((to) => to === asked && moveKind(to)) : undefined;
  const begin = useRef(start);
  begin.current = start;
  // The address is cleared, so that a reload asks no second time.
  useEffect(() => {
    if (move === undefined) return;
    setSearch({}, { replace: true });
    void begin.current(move);
  }, [move, setSearch]);
  return dialog;
};

/** The moves that the server allows now. The next regular one is the page's primary button. */
export const MoveButtons = ({ order, lineIds, moves = order.allowed_moves, small }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const { start, busy, dialog } = useMove(order, lineIds);
  if (!can("move", "orders/trx")) return null;
  const known = moves.filter((to) => moveKind(to));
  return (
    <>
      {[...known].reverse().map((to, index, all) => {
        const kind = moveKind(to);
        const last = index === all.length - 1;
        return (
          kind && (
            <button
              key={to}
              type="button"
              className={`btn${small ? " small" : ""}${last && !small ? " fill" : ""}`}
              disabled={busy}
              onClick={() => void start(to)}
            >
              {t(kind.word)}
            </button>
          )
        );
      })}
      {dialog}
    </>
  );
};
