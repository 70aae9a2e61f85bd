import type { ManagedSettlement, SettlementState } from "@maru/client";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

export const settlementsPath = "users/settlements";

const states: Record<SettlementState, { word: TextKey; tone: string }> = {
  draft: { word: "settlement.state_draft", tone: "" },
  confirmed: { word: "settlement.state_confirmed", tone: "warning" },
  paid: { word: "settlement.state_paid", tone: "success" },
};

export const stateChoices = (t: Translate): Choice[] =>
  (Object.keys(states) as SettlementState[]).map((id) => ({ id, name: t(states[id].word) }));

export const stateWord = (t: Translate, state: SettlementState): string => t(states[state].word);

/** The state of a statement; an unfinished run is shown too. */
export const SettlementTag = ({ row }: { row: Pick<ManagedSettlement, "state" | "stage"> }) => {
  const t = useTranslate();
  const { word, tone } = states[row.state as SettlementState];
  if (row.stage !== "ready") return <span className="tag danger">{t("settlement.not_whole")}</span>;
  return <span className={`tag ${tone}`}>{t(word)}</span>;
};

/** A month as '2026-10'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** This day in Seoul. */
export const today = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** The month before this one, in Seoul. */
export const lastMonth = (now: Date = new Date()): string => {
  const seoul = new Date(now.getTime() + 9 * 3_600_000);
  return new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
};
