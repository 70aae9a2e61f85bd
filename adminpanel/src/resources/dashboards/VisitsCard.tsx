import type { VisitSums, Visits } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, Download } from "lucide-react";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { ErrorState } from "../../layout/states";
import { languageNames } from "../../providers/i18nProvider";
import { readVisits } from "../../shared/reports/api";
import { downloadCsv } from "../../shared/reports/csv";
import type { Period } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";
import { percent } from "./percent";
import { isFallen, shareOf, steps } from "./steps";

/** The visits of a period: what the figures and the way to an order are made of. */
export const useVisits = (period: Period, enabled: boolean) =>
  useQuery({
    queryKey: ["reports", "visits", period],
    queryFn: () => readVisits(period),
    enabled,
    refetchInterval: 60_000,
  });

interface StepsProps {
  sums: VisitSums;
  before: VisitSums | null;
}

const Steps = ({ sums, before }: StepsProps) => {
  const t = useTranslate();
  const most = Math.max(1, ...steps.map((step) => sums[step]));
  return (
    <ol className="visit-steps">
      {steps.map((step, place) => {
        const share = shareOf(sums, place);
        const shareBefore = before && shareOf(before, place);
        const fallen = isFallen(share, shareBefore);
        return (
          <li key={step}>
            {place > 0 && (
              <p className="small visit-share" data-fallen={fallen}>
                <ArrowDown size={13} aria-hidden />
                {share === null
                  ? "–"
                  : fallen
                    ? t("report.visits.fallen", { share: percent(share), before: percent(shareBefore ?? 0) })
                    : percent(share)}
              </p>
            )}
            <span className="bars-text">
              <span className="grow">{t(`report.visits.steps.${step}`)}</span>
              <b className="num">{figure(sums[step])}</b>
            </span>
            <span className="visit-bar" aria-hidden>
              <i style={{ inlineSize: `${(sums[step] / most) * 100}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const save = (visits: Visits, t: ReturnType<typeof useTranslate>): void => {
  const parts = [...visits.devices, ...visits.languages];
  downloadCsv(
    `${t("report.visits.title")} ${visits.first} ${visits.last}`,
    [t("report.visits.step"), t("report.visits.all"), ...parts.map(({ key }) => nameOf(key, t))],
    [...steps, "page_views" as const].map((step) => [
      t(`report.visits.steps.${step}`),
      visits.sums[step],
      ...parts.map((part) => part[step]),
    ]),
  );
};

const nameOf = (key: string, t: ReturnType<typeof useTranslate>): string =>
  languageNames[key as keyof typeof languageNames] ?? t(`report.visits.device.${key}` as TextKey);

/** How many visitors came how far, of all or with one kind of device or in one language. */
export const VisitsCard = ({ period }: { period: Period }) => {
  const t = useTranslate();
  const { data, error, refetch } = useVisits(period, true);
  const [chosen, setChosen] = useState("");
  const part = data && [...data.devices, ...data.languages].find(({ key }) => key === chosen);
  return (
    <Card
      title={t("report.visits.title")}
      ends={
        <>
          <select
            className="small-select"
            aria-label={t("report.visits.whose")}
            value={part ? chosen : ""}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t("report.visits.all")}</option>
            {(["devices", "languages"] as const).map((group) => (
              <optgroup key={group} label={t(`report.visits.${group}`)}>
                {data?.[group].map(({ key, visitors }) => (
                  <option key={key} value={key}>
                    {nameOf(key, t)} ({figure(visitors)})
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <button
            type="button"
            className="btn small"
            disabled={!data?.sums.visitors}
            onClick={() => data && save(data, t)}
          >
            <Download size={15} aria-hidden /> CSV
          </button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <span className="skel" style={{ height: 300 }} />
      ) : data.sums.visitors === 0 ? (
        <p className="muted">{t("report.visits.none")}</p>
      ) : (
        <>
          <Steps sums={part ?? data.sums} before={part ? null : data.before} />
          <p className="muted small visit-note">{t("report.visits.note")}</p>
        </>
      )}
    </Card>
  );
};
