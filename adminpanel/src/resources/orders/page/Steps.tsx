import { type ManagerOrder, orderStatus } from "@maru/client";
import { Check } from "lucide-react";
import { statusWord } from "../../../shared/orders/status";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { stepOf, steps } from "../moves";

const reachedAt = (order: ManagerOrder, status: number): string | undefined =>
  order.events.find(({ status_to }) => status_to === status)?.at;

/** The steps of an order: finished ones with their times, and the next one. */
export const Steps = ({ order }: { order: ManagerOrder }) => {
  const t = useTranslate();
  const standing =
    order.status === orderStatus.CANCEL_REQUESTED
      ? Math.max(...steps.map((one, index) => (reachedAt(order, one) ? index : -1)))
      : stepOf(order.status);
  return (
    <ol className="card steps">
      {steps.map((step, index) => {
        const state = index <= standing ? "done" : index === standing + 1 ? "next" : "ahead";
        const at = reachedAt(order, step);
        return (
          <li key={step} data-state={state}>
            <span className="step-line">
              <i className="step-dot">
                {state === "done" ? <Check size={14} strokeWidth={3} aria-hidden /> : index + 1}
              </i>
            </span>
            <b>{statusWord(t, step)}</b>
            <span className="muted num">
              {state === "done" ? at && <bdi>{shortTime(at)}</bdi> : state === "next" ? t("order.next_step") : ""}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
