import { type GradeRunRow, jobState } from "@maru/client";
import { useGetList } from "ra-core";
import { useState } from "react";
import { Card } from "../../fields/Card";
import { SelectField } from "../../fields/SelectField";
import { useAction } from "../../layout/useAction";
import { day, figure, shortTime } from "../../words/format";
import { type Translate, useTranslate } from "../../words/useTranslate";
import { cancelGradeRun } from "./api";
import { GradeChanges } from "./GradeChanges";

const isRunning = ({ state }: GradeRunRow): boolean => state === jobState.CHECKING || state === jobState.APPLYING;

const nameOf = (t: Translate, run: GradeRunRow): string => {
  const kind = run.is_preview ? "grade.kind_preview" : run.by_clock ? "grade.kind_night" : "grade.kind_hand";
  return `${t(kind)} · ${shortTime(run.created_at)}`;
};

/** What a preview or a run found: how many rise, fall and stay, and who. The latest one first. */
export const GradeRunsCard = () => {
  const t = useTranslate();
  const { run, busy } = useAction();
  const [chosen, setChosen] = useState<{ id: number; latest: number }>();
  const { data } = useGetList<GradeRunRow>(
    "settings/grade-runs",
    { pagination: { page: 1, perPage: 12 }, sort: { field: "id", order: "DESC" }, filter: {} },
    { refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? 700 : 15_000) },
  );
  const latest = data?.[0];
  if (!data || !latest) return null;
  // A run that begins is shown, whatever was looked at before.
  const shown = (chosen?.latest === latest.id && data.find(({ id }) => id === chosen.id)) || latest;
  const counts: [string, number][] = [
    [t("grade.rise"), shown.rise],
    [t("grade.fall"), shown.fall],
    [t("grade.stay"), shown.stay],
    [t("grade.locked"), shown.locked],
    [t("grade.business"), shown.business],
  ];
  return (
    <Card
      title={t(shown.is_preview ? "grade.preview_found" : "grade.run_found")}
      hint={<bdi>{`${day(shown.first)} – ${day(shown.last)}`}</bdi>}
    >
      {data.length > 1 && (
        <SelectField
          id="grade-run"
          quiet
          label={t("grade.which")}
          value={shown.id}
          onChange={(picked) => setChosen({ id: Number(picked), latest: latest.id })}
        >
          {data.map((row) => (
            <option key={row.id} value={row.id}>
              {nameOf(t, row)}
            </option>
          ))}
        </SelectField>
      )}
      {isRunning(shown) ? (
        <div className="stack" style={{ gap: 10 }} role="status">
          <progress max={Math.max(1, shown.total)} value={shown.done} style={{ inlineSize: "100%" }} />
          <p>
            {t("grade.working")} <bdi className="num">{`${figure(shown.done)} / ${figure(shown.total)}`}</bdi>
          </p>
          <button
            type="button"
            className="btn small"
            style={{ justifySelf: "start" }}
            disabled={busy}
            onClick={() => void run(() => cancelGradeRun(shown.id), "grade.cancelled")}
          >
            {t("grade.cancel")}
          </button>
        </div>
      ) : (
        <>
          {shown.state !== jobState.DONE && <p className="warning-text">{shown.message || t("grade.stopped")}</p>}
          {shown.is_preview && shown.state === jobState.DONE && <p className="help">{t("grade.preview_text")}</p>}
          <dl className="grade-counts">
            {counts.map(([label, count]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd className="num strong">{figure(count)}</dd>
              </div>
            ))}
          </dl>
          {shown.by_grade.length > 0 && (
            <div className="scroll boxed">
              <table className="grid flat">
                <thead>
                  <tr>
                    <th scope="col">{t("grade.after")}</th>
                    <th scope="col" className="figure">
                      {t("grade.rise")}
                    </th>
                    <th scope="col" className="figure">
                      {t("grade.fall")}
                    </th>
                    <th scope="col" className="figure">
                      {t("grade.stay")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.by_grade.map((row) => (
                    <tr key={row.grade_id ?? 0}>
                      <td>
                        <bdi>{row.name || t("grade.nothing")}</bdi>
                      </td>
                      <td className="figure">{figure(row.rise)}</td>
                      <td className="figure">{figure(row.fall)}</td>
                      <td className="figure">{figure(row.stay)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {shown.rise + shown.fall > 0 && <GradeChanges key={shown.id} run={shown} />}
        </>
      )}
    </Card>
  );
};
