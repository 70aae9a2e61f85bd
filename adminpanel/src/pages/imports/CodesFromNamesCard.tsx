import type { ImportRunRecord } from "@maru/client";
import { useTranslate } from "../../words/useTranslate";
import { OptionCard } from "./OptionCard";

/** Files without a column of codes: makes the codes from the names of the products on request. */
export const CodesFromNamesCard = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  return (
    <OptionCard
      run={run}
      option="codes_from_names"
      title={t("imports.codes_from_names")}
      label={t("imports.codes_from_names_label")}
      text={t("imports.codes_from_names_text")}
    />
  );
};
