import { useRecordContext } from "ra-core";
import { nameOf, type PlainRow } from "../../simple/rows";
import { useSaveQuestion } from "../../simple/useSaveQuestion";
import { useTable } from "../../simple/useTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { DRAFT, PUBLISHED, stageOf } from "./stages";

/** The question names what becomes of the post. */
export const usePublishQuestion = (): ((values: Partial<PlainRow>) => string) => {
  const t = useTranslate();
  const { table } = useTable();
  const saveQuestion = useSaveQuestion();
  const isPublished = useRecordContext<PlainRow>()?.state === PUBLISHED;
  return (values) => {
    const name = nameOf(table, values);
    if (values.state === DRAFT) return isPublished ? t("plain.posts.take_down_ask", { name }) : saveQuestion(values);
    if (isPublished) return saveQuestion(values);
    return stageOf(values) === "scheduled"
      ? t("plain.posts.schedule_ask", { name, time: shortTime(String(values.published_at)) })
      : t("plain.posts.publish_ask", { name });
  };
};
