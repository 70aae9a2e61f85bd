import type { MemberRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import { consentWord } from "../words";

/** The member's consents and withdrawals, newest first. */
export const ConsentsCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  return (
    <Card title={t("member.consents")}>
      {member.consents.length === 0 ? (
        <p className="muted">{t("member.consents_none")}</p>
      ) : (
        <ul className="stack" style={{ gap: 10 }}>
          {member.consents.map(({ kind, version, agreed, at }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered and have no id.
            <li key={place} className="line-item">
              <span>
                {consentWord(t, kind)}{" "}
                {(kind === "terms" || kind === "privacy") && (
                  <span className="muted">{t("member.version", { version })}</span>
                )}
              </span>
              <span className="row">
                <span className={agreed ? "tag success" : "tag"}>{t(agreed ? "member.yes" : "member.no")}</span>
                <bdi className="muted num">{shortTime(at)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
