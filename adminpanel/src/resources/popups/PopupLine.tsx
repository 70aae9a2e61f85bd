import { HelpText } from "../../fields/HelpText";
import { useAllRows } from "../../fields/useAllRows";
import { useTable } from "../../simple/useTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { type PopupValues, popups } from "./popup";

const tones: Record<string, string> = { shown: "tag success", scheduled: "tag info" };

/** When a popup is on, as its two ends; none without any. */
const periodOf = ({ starts_at, ends_at }: PopupValues): string | undefined =>
  starts_at || ends_at
    ? `${starts_at ? shortTime(starts_at) : ""} – ${ends_at ? shortTime(ends_at) : ""}`.trim()
    : undefined;

export const PopupFacts = ({ popup }: { popup: PopupValues }) => {
  const t = useTranslate();
  const { word } = useTable();
  return (
    <>
      <HelpText className="muted grow clip" words={[word(`audience_${popup.audience}`), periodOf(popup)]} />
      {popup.coupon && popup.coupon_stage !== "running" && popup.stage === "shown" ? (
        <span className="tag warning">{t("coupon.hidden")}</span>
      ) : (
        <span className={tones[popup.stage ?? ""] ?? "tag"}>{word(`stage_${popup.stage}`)}</span>
      )}
    </>
  );
};

/** Beside the name of a popup in the list: to whom and when it is shown. */
export const PopupLine = ({ id }: { id: number }) => {
  const popup = useAllRows<PopupValues & { id: number }>(popups).data?.find((row) => row.id === id);
  return popup ? <PopupFacts popup={popup} /> : null;
};
