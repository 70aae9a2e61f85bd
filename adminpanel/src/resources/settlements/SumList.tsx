import type { SettlementTotals } from "@maru/client";
import { figure } from "../../words/format";
import { type TextKey, useTranslate } from "../../words/useTranslate";

type SettlementSums = Omit<SettlementTotals, "count" | "owed">;

const parts: [TextKey, (sums: SettlementSums) => number][] = [
  ["settlement.goods", ({ goods }) => goods],
  ["settlement.borne", ({ borne }) => -borne],
  ["settlement.credited", ({ credited }) => credited],
  ["settlement.commission", ({ commission }) => -commission],
  ["settlement.vat", ({ vat }) => -vat],
];

/** Sums as a formula: sales, deductions, and the payout. */
export const SumList = ({ sums }: { sums: SettlementSums }) => {
  const t = useTranslate();
  return (
    <dl className="settle-sums">
      {parts.map(([word, of]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd className="num">
            <bdi>{figure(of(sums))}</bdi>
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{t("settlement.payout")}</dt>
        <dd className="num">
          <bdi>
            {figure(sums.payout)}
            {t("common.won")}
          </bdi>
        </dd>
      </div>
    </dl>
  );
};
