import type { ClaimEvent } from "@maru/client";
import { ArrowRight } from "lucide-react";
import { Card } from "../../../fields/Card";
import { Said } from "../../../fields/Said";
import { shortTime } from "../../../words/format";
import { useWords } from "../../../words/useWords";
import { feeDeeds, stateWord } from "../words";

/** Who moved the claim, from where to where, when and why; newest first. */
export const ClaimHistory = ({ events }: { events: ClaimEvent[] }) => {
  const t = useWords();
  return (
    <Card title={t("order.record")}>
      <ol className="timeline">
        {events.toReversed().map(({ from, to, deed, actor, at, note }) => (
          <li key={`${at}${deed}`}>
            <div className="line-item">
              <b>
                {from && !deed && (
                  <span className="muted">
                    {stateWord(t, from)} <ArrowRight className="arrow flip" size={13} aria-hidden />{" "}
                  </span>
                )}
                {feeDeeds[deed] ? t(feeDeeds[deed]) : stateWord(t, to)}
              </b>
              <bdi className="muted num" style={{ whiteSpace: "nowrap" }}>
                {shortTime(at)}
              </bdi>
            </div>
            <Said words={[actor, note]} />
          </li>
        ))}
      </ol>
    </Card>
  );
};
