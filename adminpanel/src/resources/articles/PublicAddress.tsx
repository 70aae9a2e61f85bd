import { ExternalLink } from "lucide-react";
import { useRecordContext } from "ra-core";
import type { PlainPath } from "../../providers/plainTables";
import type { PlainRow } from "../../simple/rows";
import { useFixedFilters, useRefs } from "../../simple/useRefs";
import { useTable } from "../../simple/useTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { postPath, stageOf } from "./stages";

const categories = "articles/categories" satisfies PlainPath;

/** Whether shoppers see the saved post, and its public address. */
export const PublicAddress = () => {
  const t = useTranslate();
  const { word } = useTable();
  const record = useRecordContext<PlainRow>();
  const rows = useRefs(categories, useFixedFilters(categories)).data ?? [];
  if (!record) return null;
  const stage = stageOf(record);
  const category = rows.find(({ id }) => id === record.category_id);
  const path = category && postPath(String(category.place), category.id, record.id);
  return (
    <div className="field" role="status">
      <span className="label">{word("state")}</span>
      <p className="strong">
        {stage === "scheduled"
          ? t("plain.posts.scheduled_at", { time: shortTime(String(record.published_at)) })
          : word(`stage_${stage}`)}
      </p>
      {path && stage !== "draft" && (
        <a className="public-address" dir="ltr" href={path} target="_blank" rel="noreferrer">
          {location.host}
          {path} <ExternalLink size={14} aria-hidden />
        </a>
      )}
    </div>
  );
};
