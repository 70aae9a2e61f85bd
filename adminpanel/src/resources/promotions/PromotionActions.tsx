import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import { CloneButton } from "../../fields/CloneButton";
import { StagedSave } from "../../fields/StagedSave";
import { useCan } from "../../layout/useCan";
import { nameOf, type PlainRow } from "../../simple/rows";
import { useSaveQuestion } from "../../simple/useSaveQuestion";
import { useTable } from "../../simple/useTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const isLater = (start: unknown): start is string => typeof start === "string" && Date.parse(start) > Date.now();

/** A code exists once, and what was counted belongs to the original. */
const copyOf = ({ id, version, position, code, stage, used, discounted, issued, unclaimed, ...values }: PlainRow) => ({
  ...values,
  is_active: 0,
});

export const PromotionActions = () => {
  const { path } = useTable();
  const can = useCan();
  return can("create", path) ? <CloneButton copy={(record) => copyOf(record as PlainRow)} /> : null;
};

export const PromotionTag = () => {
  const { word } = useTable();
  const stage = useRecordContext<PlainRow>()?.stage;
  return stage ? <span className={stage === "running" ? "tag ink" : "tag"}>{word(`stage_${stage}`)}</span> : null;
};

/** Saves a draft, or starts the promotion: now, or at its start. A running one is saved or stopped. */
export const PromotionSave = () => {
  const { word } = useTable();
  const record = useRecordContext<PlainRow>();
  const start = useWatch({ name: "starts_at" });
  return (
    <StagedSave
      source="is_active"
      on={1}
      off={0}
      isOn={record?.id !== undefined && record.is_active === 1}
      labels={{ keep: word("save_draft"), start: word(isLater(start) ? "schedule" : "start"), stop: word("stop") }}
    />
  );
};

/** The question names what becomes of the promotion. */
export const usePromotionQuestion = (): ((values: Partial<PlainRow>) => string) => {
  const t = useTranslate();
  const { table } = useTable();
  const saveQuestion = useSaveQuestion();
  const record = useRecordContext<PlainRow>();
  const isOn = record?.id !== undefined && record.is_active === 1;
  return (values) => {
    const name = nameOf(table, values);
    const turnsOn = values.is_active === 1;
    if (turnsOn === isOn) return saveQuestion(values);
    if (!turnsOn) return isOn ? t("plain.promotions.stop_ask", { name }) : saveQuestion(values);
    return isLater(values.starts_at)
      ? t("plain.promotions.schedule_ask", { name, time: shortTime(values.starts_at) })
      : t("plain.promotions.start_ask", { name });
  };
};
