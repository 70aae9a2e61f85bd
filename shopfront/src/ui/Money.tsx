import { formatMoney, formatWon, type Prices } from "@maru/client";
import { useI18n } from "~/i18n/Words";

interface Props {
  krw: number;
  prices?: Prices;
  className?: string;
}

/** An amount in the shopper's currency; the unit is smaller than the figure. */
export function Money({ krw, prices, className }: Props) {
  const { language } = useI18n();
  const { approximate, before, number, after } = formatMoney(krw, language, prices);
  return (
    <bdi className={`tnum whitespace-nowrap ${className ?? ""}`}>
      {approximate && <span className="me-px font-medium text-text3">≈</span>}
      {before}
      {number}
      {after && <span className="text-[.78em] font-semibold">{after}</span>}
    </bdi>
  );
}

/** The charged amount is always in won. */
export function Won({ krw, className }: { krw: number; className?: string }) {
  const { language } = useI18n();
  const { before, number, after } = formatWon(krw, language);
  return (
    <bdi className={`tnum whitespace-nowrap ${className ?? ""}`}>
      {before}
      {number}
      {after && <span className="text-[.78em] font-semibold">{after}</span>}
    </bdi>
  );
}
