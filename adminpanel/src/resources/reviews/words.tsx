import type { ReportReason, ReviewState } from "@maru/client";
import { Star } from "lucide-react";
import type { Choice } from "../../fields/inputs";
import { type TextKey, type Translate, useTranslate } from "../../words/useTranslate";

const states: Record<ReviewState, { word: TextKey; tone: string }> = {
  shown: { word: "review.state_shown", tone: "success" },
  hidden: { word: "review.state_hidden", tone: "warning" },
  withdrawn: { word: "review.state_withdrawn", tone: "" },
};
const reasons: Record<ReportReason, TextKey> = {
  abuse: "review.report_abuse",
  advertising: "review.report_advertising",
  privacy: "review.report_privacy",
  unrelated: "review.report_unrelated",
};

export const stateWord = (t: Translate, state: ReviewState): string => t(states[state].word);
export const reasonWord = (t: Translate, reason: ReportReason): string => t(reasons[reason]);

export const stateChoices = (t: Translate): Choice[] =>
  (["shown", "hidden"] as const).map((id) => ({ id, name: stateWord(t, id) }));
export const sourceChoices = (t: Translate): Choice[] => [
  { id: "own", name: t("review.own") },
  { id: "imported", name: t("review.imported") },
];
export const starChoices: Choice[] = [5, 4, 3, 2, 1].map((id) => ({ id, name: "★".repeat(id) }));
export const yesNo = (t: Translate, yes: TextKey, no: TextKey): Choice[] => [
  { id: 1, name: t(yes) },
  { id: 0, name: t(no) },
];

export const ReviewTag = ({ value }: { value: ReviewState }) => {
  const t = useTranslate();
  return <span className={`tag ${states[value].tone}`}>{stateWord(t, value)}</span>;
};

/** The number of stars of five. */
export const Stars = ({ value }: { value: number }) => {
  const t = useTranslate();
  return (
    <span role="img" aria-label={t("review.stars_of", { total: value })} style={{ display: "inline-flex", gap: 1 }}>
      {[1, 2, 3, 4, 5].map((one) => (
        <Star
          key={one}
          size={15}
          fill="currentColor"
          strokeWidth={0}
          style={{ color: one <= value ? "var(--star)" : "var(--line-2)" }}
          aria-hidden
        />
      ))}
    </span>
  );
};
