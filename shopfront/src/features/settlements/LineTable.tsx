import { formatNumber, type SettlementLineRow } from "@maru/client";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";

const figure = "tnum px-3 py-3 text-end align-top whitespace-nowrap";

/** Lines as a table that scrolls sideways on a phone. */
export function LineTable({ lines, count }: { lines: SettlementLineRow[]; count: number }) {
  const t = useTranslate();
  const { language } = useI18n();
  const heads = ["quantity", "credited", "rate", "commissionVat", "payout"] as const;
  return (
    <section>
      <h2 className="t-h3 mb-3">{t("settlements:lines", { count: formatNumber(count) })}</h2>
      <section
        className="overflow-x-auto border-y border-line"
        aria-label={t("settlements:table")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
      >
        <table className="w-full min-w-[680px] text-[14px]">
          <thead className="text-text2">
            <tr>
              <th scope="col" className="px-3 py-3 text-start font-medium">
                {t("settlements:line")}
              </th>
              {heads.map((one) => (
                <th key={one} scope="col" className="whitespace-nowrap px-3 py-3 text-end font-medium">
                  {t(`settlements:${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="px-3 py-3 align-top">
                  {line.kind === "refund" && (
                    <span className="t-micro me-2 rounded-[6px] bg-well px-2 py-0.5 font-semibold text-danger">
                      {t("settlements:refund")}
                    </span>
                  )}
                  <bdi className="font-medium">{line.product_name}</bdi>
                  <span className="t-caption block text-text3">
                    {line.option_info && (
                      <>
                        <bdi>{line.option_info}</bdi> ·{" "}
                      </>
                    )}
                    <bdi className="tnum">{line.order_num}</bdi> · {dayText(line.at, language)}
                  </span>
                </td>
                <td className={figure}>{formatNumber(line.quantity)}</td>
                <td className={figure}>
                  <Won krw={line.credited} />
                </td>
                <td className={figure}>{Number(line.commission_rate)}%</td>
                <td className={figure}>
                  <Won krw={-line.commission - line.vat} />
                </td>
                <td className={`${figure} font-semibold`}>
                  <Won krw={line.payout} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
