import type { WritableReviews } from "@maru/client";
import { useTranslate } from "~/i18n/Words";
import { pointsHint, WriteButton } from "./WriteButton";

export interface LineReviewProps {
  writable: WritableReviews;
  lineId: number;
  onDone: () => void;
}

/** Beside an order line: the form of its review, if it has none yet. */
export default function LineReview({ writable, lineId, onDone }: LineReviewProps) {
  const t = useTranslate();
  const line = writable.lines.find((one) => one.line_id === lineId);
  if (!line) return null;
  return (
    <div className="mt-2">
      <WriteButton line={line} hint={pointsHint(t, writable)} onDone={onDone} />
    </div>
  );
}
