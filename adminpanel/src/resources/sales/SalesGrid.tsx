import type { SalesColumn, SalesTable } from "@maru/client";
import { useLocaleState } from "ra-core";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { useCan } from "../../layout/useCan";
import type { ScreenPath } from "../../providers/screens";
import type { TableBy } from "../../shared/reports/api";
import { day, figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { ordersOf } from "./filters";

const pageOf: Record<TableBy, ScreenPath> = {
  product: "products/list",
  member: "users/list",
  seller: "users/sellers",
};

export const columnName = ({ first, last }: SalesColumn): string =>
  first === last ? day(first) : `${day(first)}–${day(last)}`;

const none = (value: number): string => (value === 0 ? "–" : figure(value));

const tenThousand = new Set(["ko", "ja", "cn"]);

/** Days are in 10,000 won where a language counts so, else in 1,000; small amounts keep a decimal. */
const useShort = (): { unit: number; short: (value: number) => string } => {
  const [language] = useLocaleState();
  const unit = tenThousand.has(language) ? 10_000 : 1_000;
  return {
    unit,
    short: (value) =>
      figure(Math.abs(value) < unit * 10 ? Math.round((value / unit) * 10) / 10 : Math.round(value / unit)),
  };
};

interface Props {
  by: TableBy;
  table: SalesTable;
}

/**
 * The rows of the table by day, with the sums of all rows above them. A cell leads to its orders. Where the table is
 * wider than the screen it starts with the newest day.
 */
export const SalesGrid = ({ by, table }: Props) => {
  const t = useTranslate();
  const can = useCan();
  const { unit, short } = useShort();
  const box = useRef<HTMLDivElement>(null);
  const { first, last, columns, figures, sums } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other days, not for another page of rows.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const [name, newest] = [":first-child", "[data-newest]"].map((cell) => element.querySelector(`thead th${cell}`));
    if (!name || !newest) return;
    element.scrollLeft = 0;
    const [start, end] = [name.getBoundingClientRect(), newest.getBoundingClientRect()];
    const isMirrored = getComputedStyle(element).direction === "rtl";
    element.scrollLeft += isMirrored ? end.right - start.left : end.left - start.right;
  }, [first, last, by]);
  const most = Math.max(1, ...table.rows.flatMap(({ cells }) => cells));
  const mostSum = Math.max(1, ...sums);
  const hasPayouts = table.payout !== null;
  const canList = can("list", "orders/trx");
  const orders = (key: string, days: SalesColumn, text: string) => {
    const to = canList && text !== "–" ? ordersOf(by, key, days) : undefined;
    return to ? <Link to={to}>{text}</Link> : text;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a section of the page would be one more landmark.
    <div ref={box} className="report-scroll sales-scroll" role="group" aria-label={t("menu.sales")} tabIndex={0}>
      <table className="report-table sales-table">
        <thead>
          <tr>
            <th scope="col">{t(`report.by.${by}`)}</th>
            <th scope="col" className="num">
              {t("report.figure.pieces")}
            </th>
            {columns.map((column) => (
              <th
                key={column.first}
                scope="col"
                className="num"
                dir="ltr"
                data-newest={column.last === last ? "" : undefined}
              >
                {columnName(column)}
              </th>
            ))}
            <th scope="col" className="num">
              {t("report.figure.goods")}
            </th>
            <th scope="col" className="num">
              {t("report.figure.goods_back")}
            </th>
            <th scope="col" className="num">
              {t("report.net_goods")}
            </th>
            {hasPayouts && (
              <th scope="col" className="num">
                {t("report.payout")}
              </th>
            )}
          </tr>
          <tr className="sales-bars" aria-hidden>
            <td>{t(unit === 10_000 ? "report.bars_10000" : "report.bars_1000")}</td>
            <td />
            {columns.map((column, place) => (
              <td key={column.first}>
                <i
                  data-most={sums[place] === mostSum}
                  style={{ blockSize: `${Math.max(0, ((sums[place] ?? 0) / mostSum) * 64)}px` }}
                />
              </td>
            ))}
            <td colSpan={hasPayouts ? 4 : 3} />
          </tr>
          <tr className="sales-sum">
            <th scope="row">{t("report.all_rows", { count: figure(table.count) })}</th>
            <td className="num">{figure(figures.pieces - figures.pieces_back)}</td>
            {columns.map((column, place) => (
              <td key={column.first} className="num" title={figure(sums[place])}>
                {short(sums[place] ?? 0)}
              </td>
            ))}
            <td className="num">{figure(figures.goods)}</td>
            <td className="num">{none(-figures.goods_back)}</td>
            <td className="num">{figure(figures.goods - figures.goods_back)}</td>
            {hasPayouts && <td className="num">{figure(table.payout)}</td>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <div className="sales-row">
                  {by === "product" && <Thumb src={row.img} size={36} />}
                  <div>
                    <bdi>
                      {row.name && row.key !== "0" && can("list", pageOf[by]) ? (
                        <Link to={`/${pageOf[by]}/${row.key}`}>{row.name}</Link>
                      ) : (
                        row.name || t("report.gone")
                      )}
                    </bdi>
                    {row.code && (
                      <span className="sub">
                        <bdi>{row.code}</bdi>
                      </span>
                    )}
                  </div>
                </div>
              </th>
              <td className="num">{figure(row.pieces - row.pieces_back)}</td>
              {columns.map((column, place) => {
                const value = row.cells[place] ?? 0;
                const heat = value > 0 ? 2 + Math.round((value / most) * 24) : 0;
                return (
                  <td
                    key={column.first}
                    className="num"
                    title={value === 0 ? undefined : figure(value)}
                    style={heat ? { background: `color-mix(in oklab, var(--main) ${heat}%, var(--bg))` } : undefined}
                  >
                    {orders(row.key, column, value === 0 ? "–" : short(value))}
                  </td>
                );
              })}
              <td className="num">{orders(row.key, { first, last }, none(row.goods))}</td>
              <td className="num">{none(-row.goods_back)}</td>
              <td className="num">
                <b>{figure(row.goods - row.goods_back)}</b>
              </td>
              {hasPayouts && <td className="num">{none(row.payout ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
