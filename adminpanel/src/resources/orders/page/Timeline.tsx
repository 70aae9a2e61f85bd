import type { ManagerOrderEvent } from "@maru/client";
import { HelpText } from "../../../fields/HelpText";
import { feeActions } from "../../../shared/claims/words";
import { statusWord } from "../../../shared/orders/status";
import { shortTime } from "../../../words/format";
import { type TextKey, type Translate, useTranslate } from "../../../words/useTranslate";

const eventTexts: Record<string, TextKey> = {
  cancel: "order.cancelled",
  expire: "order.pay_expired",
  refund: "order.refund_requested",
  "refund-refused": "order.refund_refused",
  "payout-failed": "order.payout_failed",
  "payout-by-hand": "order.payout_by_hand",
  hold: "order.held",
  release: "order.pay_paid",
  number: "leg.number_event",
  "claim-requested": "claim.event_requested",
  "claim-approved": "claim.event_approved",
  "claim-collected": "claim.event_collected",
  "claim-inspected": "claim.event_inspected",
  "claim-refunded": "claim.event_refunded",
  "claim-exchanged": "claim.event_exchanged",
  "claim-rejected": "claim.event_rejected",
  "claim-sending_back": "claim.event_sending_back",
  "claim-sent_back": "claim.event_sent_back",
  "claim-withdrawn": "claim.event_withdrawn",
  ...feeActions,
  exchange: "claim.event_sent",
  reopen: "order.reopened",
  late: "order.late",
  confirm: "order.confirmed",
  "confirm-late": "order.confirmed_late",
  "account-asked": "order.account_asked",
  "account-reminded": "order.account_reminded",
  "account-named": "order.account_named",
  "cash-requested": "receipt.event_requested",
  "cash-sent": "receipt.event_sent",
  "cash-self": "receipt.event_self",
  "cash-issued": "receipt.event_issued",
  "cash-failed": "receipt.event_failed",
  "cash-rejected": "receipt.event_rejected",
  "cash-reduce": "receipt.event_reduce",
  "cash-reduced": "receipt.event_reduced",
  "cash-cancelled": "receipt.event_cancelled",
  "tax-requested": "invoice.event_requested",
  "tax-issued": "invoice.event_issued",
  "tax-amended": "invoice.event_amended",
  "tax-rejected": "invoice.event_rejected",
  "tax-cancelled": "invoice.event_cancelled",
  "cash-refused": "receipt.event_refused",
};

const eventText = (t: Translate, { kind, status_to }: ManagerOrderEvent): string => {
  if (kind === "place-staff") return t("staff.event");
  return status_to === null ? t(eventTexts[kind] ?? "order.noted") : statusWord(t, status_to);
};

/** A move of the whole order is an event of each line, within the same second. */
export const onePerMove = (events: ManagerOrderEvent[]): ManagerOrderEvent[] => {
  const keyOf = ({ kind, status_from, status_to, at, note, actor }: ManagerOrderEvent) =>
    JSON.stringify([kind, status_from, status_to, at.slice(0, 19), note, actor]);
  return [...new Map(events.map((event) => [keyOf(event), event])).values()];
};

/** Changes with actor, time and reason, newest first. */
export const Timeline = ({ events }: { events: ManagerOrderEvent[] }) => {
  const t = useTranslate();
  const newest = onePerMove(events).toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="timeline">
      {newest.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and one second may hold several.
        <li key={index}>
          <div className="line-item">
            <b>{eventText(t, event)}</b>
            <bdi className="muted num">{shortTime(event.at)}</bdi>
          </div>
          <HelpText words={[event.actor, event.note]} />
        </li>
      ))}
    </ol>
  );
};
