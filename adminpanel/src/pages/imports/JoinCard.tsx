import type { ImportRunRecord } from "@maru/client";
import { useTranslate } from "../../words/useTranslate";
import { OptionCard } from "./OptionCard";

/** Files with a line for every picture: joins the lines of a product on request. */
export const JoinCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  return (
    <OptionCard
      run={run}
      option="join_rows"
      title={t("imports.join")}
      label={t("imports.join_rows")}
      text={t("imports.join_rows_text")}
    />
  );
};
