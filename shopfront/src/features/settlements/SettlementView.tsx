import type { OwnSettlement, SettlementLineRow } from "@maru/client";
import { Download, Printer } from "lucide-react";
import { useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";
import { LineTable } from "./LineTable";
import { csvUrl, formulaOf, paperUrl, stateName } from "./words";

export interface SettlementViewProps {
  row: OwnSettlement;
  lines: SettlementLineRow[];
}

const button = "inline-flex h-11 items-center gap-2 rounded-rc border border-line px-4 text-[15px] hover:bg-well";

/** One statement: its state, its sums as a formula, and a page of its lines. */
export default function SettlementView({ row, lines }: SettlementViewProps) {
  const t = useTranslate();
  return (
    <article>
      <p className="text-text2">
        <bdi className="tnum">
          {row.period_from} – {row.period_to}
        </bdi>
        {" · "}
        {t(stateName(row))}
        {row.paid_on && (
          <>
            {" · "}
            {row.payout >= 0 && t("settlements:paidOn")} <bdi className="tnum">{row.paid_on}</bdi>
          </>
        )}
      </p>
      <dl className="my-6 grid gap-2.5 rounded-panel border border-line p-5 text-[15px] md:max-w-lg">
        {formulaOf(row).map(([name, sum]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text2">{t(name)}</dt>
            <dd className="tnum">
              <Won krw={sum} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-[17px] font-bold">
          <dt>{t("settlements:payout")}</dt>
          <dd className="tnum">
            <Won krw={row.payout} />
          </dd>
        </div>
      </dl>
      {row.payout < 0 && row.state !== "paid" && <p className="mb-4 max-w-lg text-danger">{t("settlements:owed")}</p>}
      <p className="t-caption mb-4 text-text3">{t("settlements:rounding")}</p>
      <div className="mb-8 flex flex-wrap gap-2 print:hidden">
        <a className={button} href={csvUrl(row.id)} download>
          <Download size={18} strokeWidth={1.7} aria-hidden /> CSV
        </a>
        <a className={button} href={paperUrl(row.id)} target="_blank" rel="noreferrer">
          <Printer size={18} strokeWidth={1.7} aria-hidden /> {t("settlements:print")}
        </a>
      </div>
      <LineTable lines={lines} count={row.sale_count + row.refund_count} />
    </article>
  );
}
