import { useGetOne } from "ra-core";
import { benefitText, type PromotionValues } from "../../shared/promotions/benefit";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** Beside the name in the ordered list: what it takes off, its stage and its uses. */
export const PromotionLine = ({ id }: { id: number }) => {
  const t = useTranslate();
  const { path, word } = useTable();
  const { data } = useGetOne<PlainRow>(path, { id });
  const row = data as (PromotionValues & { stage?: string; used?: number }) | undefined;
  if (!row) return <span className="skel" style={{ width: 160 }} />;
  const ends = row.ends_at ? ` · ${t("promotion.until", { time: shortTime(row.ends_at) })}` : "";
  return (
    <span className="row" style={{ gap: 10 }}>
      <span className={row.stage === "running" ? "tag ink" : "tag"}>{word(`stage_${row.stage}`)}</span>
      <span className="muted">
        {word(`kind_${row.kind}`)} · {benefitText(t, row)}
        {ends} · {t("promotion.used", { count: row.used ?? 0 })}
      </span>
    </span>
  );
};
