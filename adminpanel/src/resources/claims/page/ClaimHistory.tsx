import { Card } from "../../../fields/Card";
import type { ClaimEvent } from "../../../providers/claimTypes";
import { shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { stateWord } from "../words";

/** Who moved the claim, from where to where, when and why; newest first. */
export const ClaimHistory = ({ events }: { events: ClaimEvent[] }) => {
  const t = useWords();
  return (
    <Card title={t("order.record")}>
      <ol className="timeline">
        {events.toReversed().map(({ from, to, actor, at, note }) => (
          <li key={at}>
            <div className="line-item">
              <b>
                {from && <span className="muted">{stateWord(t, from)} → </span>}
                {stateWord(t, to)}
              </b>
              <bdi className="muted num">{shortTime(at)}</bdi>
            </div>
            <p className="muted">{[actor || t("claim.buyer"), note].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
};
