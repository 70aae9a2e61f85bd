import type { GradeChangeRow, GradeRunRow } from "@maru/client";
import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import { useGetList } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { RowsExport } from "../../fields/list/ListExport";
import { PageTurn } from "../../fields/list/PageTurn";
import { ErrorState } from "../../layout/states";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const perPage = 20;
type Direction = "all" | "rise" | "fall";
const directions: readonly Direction[] = ["all", "rise", "fall"];

/** Who rises and falls in a run, from which grade to which, with what was counted. */
export const GradeChanges = ({ run }: { run: GradeRunRow }) => {
  const t = useTranslate();
  const [direction, setDirection] = useState<Direction>("all");
  const [page, setPage] = useState(1);
  const list = {
    sort: { field: "id", order: "ASC" as const },
    filter: { run_id: run.id, ...(direction === "all" ? {} : { is_rise: Number(direction === "rise") }) },
  };
  const {
    data: rows,
    total = 0,
    error,
    refetch,
  } = useGetList<GradeChangeRow>("settings/grade-changes", {
    ...list,
    pagination: { page, perPage },
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="row wrap" style={{ justifyContent: "space-between" }}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that look like one switch, not a fieldset */}
        <div className="segment" role="group" aria-label={t("grade.who")}>
          {directions.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={direction === name}
              onClick={() => {
                setDirection(name);
                setPage(1);
              }}
            >
              {t(`grade.${name}`)}
            </button>
          ))}
        </div>
        {total > 0 && <RowsExport resource="grade-changes" columns={[]} {...list} />}
      </div>
      {!rows ? (
        <span className="skel" style={{ height: 160 }} />
      ) : rows.length === 0 ? (
        <p className="muted">{t("grade.nobody")}</p>
      ) : (
        <div className="scroll boxed">
          <table className="grid flat">
            <thead>
              <tr>
                <th scope="col">{t("grade.member")}</th>
                <th scope="col">{t("grade.change")}</th>
                <th scope="col" className="figure">
                  {t("grade.paid")}
                </th>
                <th scope="col" className="figure">
                  {t("grade.orders")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link className="link strong" to={`/users/list/${row.user_id}`}>
                      <bdi>{row.name || row.user_name}</bdi>
                    </Link>{" "}
                    <bdi className="muted">{row.user_name}</bdi>
                  </td>
                  <td>
                    <span className={`tag ${row.is_rise ? "success" : ""}`}>
                      {row.is_rise ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />}
                      {t(row.is_rise ? "grade.rise" : "grade.fall")}
                    </span>{" "}
                    <bdi>{row.grade_from || t("grade.nothing")}</bdi>{" "}
                    <ArrowRight className="flip" size={13} aria-hidden />{" "}
                    <bdi className="strong">{row.grade_to || t("grade.nothing")}</bdi>
                  </td>
                  <td className="figure">
                    {figure(row.paid)}
                    {t("common.won")}
                  </td>
                  <td className="figure">{figure(row.orders)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > perPage && (
        <nav className="row" aria-label={t("list.pages")} style={{ justifyContent: "end" }}>
          <PageTurn page={page} pages={Math.ceil(total / perPage)} setPage={setPage} />
        </nav>
      )}
    </>
  );
};
