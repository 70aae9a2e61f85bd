import { type ImportRunRecord, importRowKind, jobState } from "@maru/client";
import { useState } from "react";
import { useTranslate } from "../../words/useTranslate";
import { ApplyBar } from "./ApplyBar";
import { Counters } from "./Counters";
import type { RowKind } from "./logic";
import { Progress } from "./Progress";
import { RowTable } from "./RowTable";

interface Props {
  run: ImportRunRecord;
  onBack: () => void;
}

const Checked = ({ run, onBack }: Props) => {
  const t = useTranslate();
  const [kind, setKind] = useState<RowKind | undefined>(run.counts.wrong > 0 ? importRowKind.WRONG : undefined);
  return (
    <>
      <div>
        <h2 className="lead-title">{t("imports.nothing_yet")}</h2>
        <p className="muted">{t("imports.nothing_yet_text")}</p>
      </div>
      {run.message && <p className="banner">{run.message}</p>}
      <Counters run={run} kind={kind} onKind={setKind} />
      <RowTable run={run} kind={kind} onKind={setKind} />
      <ApplyBar run={run} onBack={onBack} />
    </>
  );
};

/** Step 3: nothing has changed yet. Counters filter the rows; each row shows what would happen to it. */
export const CheckStep = ({ run, onBack }: Props) => {
  const t = useTranslate();
  if (run.state === jobState.CHECKING) {
    return <Progress run={run} title={t("imports.checking")} text={t("imports.nothing_yet")} />;
  }
  return <Checked run={run} onBack={onBack} />;
};
