import type { ClaimEvent } from "@maru/client";
import { ArrowRight } from "lucide-react";
import { Card } from "../../../fields/Card";
import { HelpText } from "../../../fields/HelpText";
import { feeActions, stateWord } from "../../../shared/claims/words";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** The claim's state changes with actor, time and reason, newest first. */
export const ClaimHistory = ({ events }: { events: ClaimEvent[] }) => {
  const t = useTranslate();
  return (
    <Card title={t("order.record")}>
      <ol className="timeline">
        {events.toReversed().map(({ from, to, action, actor, at, note }) => (
          <li key={`${at}${action}`}>
            <div className="line-item">
              <b>
                {from && !action && (
                  <span className="muted">
                    {stateWord(t, from)} <ArrowRight className="arrow flip" size={13} aria-hidden />{" "}
                  </span>
                )}
                {feeActions[action] ? t(feeActions[action]) : stateWord(t, to)}
              </b>
              <bdi className="muted num" style={{ whiteSpace: "nowrap" }}>
                {shortTime(at)}
              </bdi>
            </div>
            <HelpText words={[actor, note]} />
          </li>
        ))}
      </ol>
    </Card>
  );
};
