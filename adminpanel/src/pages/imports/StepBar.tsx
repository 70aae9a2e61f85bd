import type { ImportRunRecord } from "@maru/client";
import { Check, FileSpreadsheet } from "lucide-react";
import { Fragment } from "react";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { isWorkbook, type Step } from "./logic";

const all: Step[] = [1, 2, 3, 4, 5];

export const StepBar = ({ step, run }: { step: Step; run?: ImportRunRecord }) => {
  const t = useTranslate();
  return (
    <div className="step-bar">
      <ol>
        {all.map((one) => {
          const state = one < step ? "done" : one === step ? "now" : "ahead";
          return (
            <Fragment key={one}>
              {one > 1 && <li className="step-rule" aria-hidden />}
              <li data-state={state} aria-current={state === "now" ? "step" : undefined}>
                <i className="step-dot">{state === "done" ? <Check size={15} strokeWidth={2.5} aria-hidden /> : one}</i>
                <span>{t(`imports.step_${one}`)}</span>
              </li>
            </Fragment>
          );
        })}
      </ol>
      {run && (
        <span className="step-file">
          <FileSpreadsheet size={16} strokeWidth={1.6} aria-hidden />
          <bdi>{run.file_name}</bdi>
          <span className="muted">
            {[
              !isWorkbook(run) && run.encoding.toUpperCase(),
              run.counts.total > 0 && t("imports.rows", { rows: figure(run.counts.total) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      )}
    </div>
  );
};
