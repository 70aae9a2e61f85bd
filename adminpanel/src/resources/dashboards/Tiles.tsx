import type { Figures, Summary, VisitSums, Visits } from "@maru/client";
import { ArrowDownRight, ArrowUpRight, CircleHelp } from "lucide-react";
import { useState } from "react";
import { changeOf } from "../../shared/reports/period";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { percent } from "./percent";

const ofSales = ["net", "paid_orders", "average_order", "refunded"] as const;
const ofVisits = ["visitors", "conversion"] as const;
const ofMembers = ["new_members", "points_owed"] as const;
type Name = (typeof ofSales | typeof ofVisits | typeof ofMembers)[number];
const inWon = new Set<Name>(["net", "average_order", "refunded", "points_owed"]);
/** More of these is nothing to be glad of. */
const isBad = new Set<Name>(["refunded"]);

interface Tile {
  name: Name;
  value: number | null;
  before: number | null;
}

/** Counted day by day and summed: orders of a period by its people would be another figure. */
const conversionOf = (sums: VisitSums | null): number | null =>
  sums && sums.visitors > 0 ? sums.paid / sums.visitors : null;

const salesTile =
  (now: Figures, before: Figures) =>
  (name: (typeof ofSales | typeof ofMembers)[number]): Tile => ({ name, value: now[name], before: before[name] });

const tilesOf = (summary: Summary | undefined, visits: Visits | undefined): Tile[] => {
  const sales = summary && salesTile(summary.figures, summary.before);
  return [
    ...(sales ? ofSales.map(sales) : []),
    ...(visits
      ? [
          { name: "visitors" as const, value: visits.sums.visitors, before: visits.before?.visitors ?? null },
          { name: "conversion" as const, value: conversionOf(visits.sums), before: conversionOf(visits.before) },
        ]
      : []),
    ...(sales ? ofMembers.map(sales) : []),
  ];
};

const Change = ({ name, value, before }: Tile) => {
  const t = useTranslate();
  const isShare = name === "conversion";
  // Shares differ in points.
  const points = value === null || before === null ? null : (value - before) * 100;
  const change = isShare ? points : changeOf(value, before);
  if (change === null) return <span className="small muted">{t("report.no_before")}</span>;
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) return <span className="small muted">{t("report.same")}</span>;
  const Icon = rounded > 0 ? ArrowUpRight : ArrowDownRight;
  const state = name === "points_owed" ? "neutral" : rounded > 0 === isBad.has(name) ? "bad" : "good";
  return (
    <span className="small tile-change" data-state={state}>
      <Icon size={14} aria-hidden />
      <bdi dir="ltr">
        {Math.abs(rounded)}
        {isShare ? "%p" : "%"}
      </bdi>{" "}
      {t(rounded > 0 ? "report.more" : "report.less")}
    </span>
  );
};

interface Props {
  summary: Summary | undefined;
  visits: Visits | undefined;
}

/** The figures of a period, each against the one before, with what it counts; those that the person may see. */
export const Tiles = ({ summary, visits }: Props) => {
  const t = useTranslate();
  const [asked, setAsked] = useState<Name>();
  return (
    <>
      <dl className="tiles">
        {tilesOf(summary, visits).map((tile) => {
          const { name, value } = tile;
          return (
            <div key={name} className="tile">
              <dt>
                {t(`report.figure.${name}`)}
                <button
                  type="button"
                  className="iconbtn tiny"
                  aria-expanded={asked === name}
                  aria-label={t("report.what_is", { name: t(`report.figure.${name}`) })}
                  onClick={() => setAsked(asked === name ? undefined : name)}
                >
                  <CircleHelp size={14} aria-hidden />
                </button>
              </dt>
              <dd>
                <b className="num">{name === "conversion" && value !== null ? percent(value) : figure(value)}</b>
                {value !== null && inWon.has(name) && <span className="unit">{t("common.won")}</span>}
                <Change {...tile} />
              </dd>
            </div>
          );
        })}
      </dl>
      {asked && (
        <p className="help" role="status">
          {t(`report.means.${asked}`)}
        </p>
      )}
    </>
  );
};
