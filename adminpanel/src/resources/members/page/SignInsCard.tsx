import type { MemberRecord } from "@maru/client";
import { Card } from "../../../fields/Card";
import { shortTime } from "../../../words/format";
import { type TextKey, useTranslate } from "../../../words/useTranslate";

const kinds: Record<string, { word: TextKey; tone: string }> = {
  "sign-in": { word: "member.signed_in", tone: "" },
  "sign-in-failed": { word: "member.sign_in_failed", tone: "warning" },
  "lock-out": { word: "member.sign_in_locked", tone: "danger" },
};

/** Successful and failed sign-ins of this member, with time and place. */
export const SignInsCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  return (
    <Card title={t("member.sign_ins")}>
      {member.sign_ins.length === 0 ? (
        <p className="muted">{t("member.sign_ins_none")}</p>
      ) : (
        <ul className="stack" style={{ gap: 10 }}>
          {member.sign_ins.map(({ kind, address, at, times }, place) => {
            const known = kinds[kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered and have no id.
              <li key={place} className="line-item">
                <span className={`tag ${known?.tone ?? ""}`}>
                  {known ? t(known.word) : "---"}
                  {times > 1 && <bdi> ×{times}</bdi>}
                </span>
                <span className="muted">
                  <bdi className="num">{address}</bdi> · <bdi className="num">{shortTime(at)}</bdi>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
