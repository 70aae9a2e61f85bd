import type { OrderEvent } from "../../../providers/orderTypes";
import { shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { statusWord } from "../status";

/** Who changed what, when and why; newest first. */
export const Timeline = ({ events }: { events: OrderEvent[] }) => {
  const t = useWords();
  const newest = events.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="timeline">
      {newest.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and one second may hold several.
        <li key={index}>
          <div className="line-item">
            <b>{event.status_to === null ? t("order.noted") : statusWord(t, event.status_to)}</b>
            <bdi className="muted num">{shortTime(event.at)}</bdi>
          </div>
          <p className="muted">{[event.actor, event.note].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ol>
  );
};
