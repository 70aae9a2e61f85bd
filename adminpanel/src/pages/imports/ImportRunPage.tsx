import { type ImportRunRecord, jobState } from "@maru/client";
import { useCanAccess } from "ra-core";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useConfirm } from "../../layout/Confirm";
import { Page } from "../../layout/Page";
import { CardSkeleton, DeniedState, ErrorState } from "../../layout/states";
import { useTranslate } from "../../words/useTranslate";
import { ApplyStep } from "./ApplyStep";
import { CheckStep } from "./CheckStep";
import { ColumnsStep } from "./ColumnsStep";
import { isOver, type Step, stepOf } from "./logic";
import { ResultStep } from "./ResultStep";
import { StepBar } from "./StepBar";
import { useResourceName } from "./useLimits";
import { useRun, useRunAction } from "./useRun";

const Body = ({ step, run, back, done }: { step: Step; run: ImportRunRecord; back: () => void; done: () => void }) => {
  if (step === 2) return <ColumnsStep run={run} onChecked={done} />;
  if (step === 3) return <CheckStep run={run} onBack={back} />;
  if (step === 4) return <ApplyStep run={run} />;
  return <ResultStep run={run} />;
};

const StopButton = ({ run }: { run: ImportRunRecord }) => {
  const t = useTranslate();
  const ask = useConfirm();
  const navigate = useNavigate();
  const { run: act, busy } = useRunAction(run.id);
  const stop = async () => {
    const begun = stepOf(run) === 4;
    const text = t(begun ? "imports.stop_begun" : "imports.stop_nothing");
    if (!(await ask({ title: t("imports.stop_ask"), text, danger: true }))) return;
    if ((await act((api) => api.cancelImport(run.id))) && !begun) navigate("/settings/imports");
  };
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => void stop()}>
      {t("imports.stop")}
    </button>
  );
};

/** Steps 2 to 5 of one run. The run's state sets the step; only 'back to the columns' is a choice of the user. */
const ImportRunPage = () => {
  const t = useTranslate();
  const { id = "" } = useParams();
  const { data: run, error, refetch } = useRun(id);
  const { canAccess, isPending } = useCanAccess({
    action: "list",
    resource: "settings/imports",
  });
  const nounOf = useResourceName();
  const [columns, setColumns] = useState(false);
  const step: Step = columns && run?.state === jobState.CHECKED ? 2 : stepOf(run);
  if (!isPending && !canAccess) return <DeniedState />;
  return (
    <Page
      title={run ? t("imports.title_of", { noun: nounOf(run.resource) }) : t("common.import")}
      crumbs={[
        { label: t("menu.settings") },
        { label: t("menu.imports"), to: "/settings/imports" },
        { label: run?.file_name ?? `#${id}` },
      ]}
      actions={run && !isOver(run) && <StopButton run={run} />}
    >
      {run && <StepBar step={step} run={run} />}
      <div className="content stack" style={{ gap: 20 }}>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!run && !error && <CardSkeleton />}
        {run && <Body step={step} run={run} back={() => setColumns(true)} done={() => setColumns(false)} />}
      </div>
    </Page>
  );
};

export default ImportRunPage;
