import { useState } from "react";
import type { ImportRun, RowKind } from "../../providers/importTypes";
import { useWords } from "../../words/useWords";
import { ApplyBar } from "./ApplyBar";
import { Counters } from "./Counters";
import { Progress } from "./Progress";
import { RowTable } from "./RowTable";

interface Props {
  run: ImportRun;
  onBack: () => void;
}

const Checked = ({ run, onBack }: Props) => {
  const t = useWords();
  const [kind, setKind] = useState<RowKind | undefined>(run.counts.wrong > 0 ? "wrong" : undefined);
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
  const t = useWords();
  if (run.state === "checking") {
    return <Progress run={run} title={t("imports.checking")} text={t("imports.nothing_yet")} />;
  }
  return <Checked run={run} onBack={onBack} />;
};
