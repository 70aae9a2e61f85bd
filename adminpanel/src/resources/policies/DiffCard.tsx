import type { PolicyRecord } from "@maru/client";
import { useGetOne } from "ra-core";
import { useMemo } from "react";
import { Card } from "../../fields/Card";
import { useTranslate } from "../../words/useTranslate";
import { type Change, compare, paragraphs } from "./diff";

interface Part {
  kind: Change["kind"];
  texts: string[];
}

/** Groups neighbours of one kind, so that unchanged paragraphs can be counted. */
const parts = (changes: Change[]): Part[] => {
  const found: Part[] = [];
  for (const { kind, text } of changes) {
    const last = found.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else found.push({ kind, texts: [text] });
  }
  return found;
};

/** Differences between the Korean texts of a saved version and the one before it. */
export const DiffCard = ({ record }: { record: PolicyRecord }) => {
  const t = useTranslate();
  const { before_id, content } = record;
  const { data, error } = useGetOne<PolicyRecord>(
    "settings/policies",
    { id: before_id ?? 0 },
    { enabled: before_id !== null },
  );
  const changes = useMemo(
    () => (data ? parts(compare(paragraphs(data.content), paragraphs(content))) : []),
    [data, content],
  );
  return (
    <Card title={t("policy.diff")}>
      {before_id === null && <p className="muted">{t("policy.diff_first")}</p>}
      {error && <p className="muted">{(error as Error).message}</p>}
      {before_id !== null && !data && !error && <span className="skel" style={{ width: "70%" }} />}
      {data && changes.every(({ kind }) => kind === "same") && <p className="muted">{t("policy.diff_none")}</p>}
      {changes.some(({ kind }) => kind !== "same") && (
        <div className="stack policy-diff" style={{ gap: 6 }} lang="ko">
          {changes.map(({ kind, texts }, place) => {
            const key = `${kind}-${place}`;
            if (kind === "same")
              return (
                <p key={key} className="muted small">
                  {t("policy.same", { total: texts.length })}
                </p>
              );
            const Tag = kind === "added" ? "ins" : "del";
            return (
              <Tag key={key}>
                <span className="visually-hidden">{t(kind === "added" ? "policy.added" : "policy.removed")} </span>
                {texts.join("\n")}
              </Tag>
            );
          })}
        </div>
      )}
    </Card>
  );
};
