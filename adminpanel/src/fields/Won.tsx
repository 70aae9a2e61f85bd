import { figure } from "../words/format";
import { useTranslate } from "../words/useTranslate";

/** An amount in won with a smaller unit. In tables the unit is in the column's head: use figure() there. */
export const Won = ({ value }: { value: number }) => {
  const t = useTranslate();
  return (
    <bdi className="num">
      {/* Beside a right-to-left unit a minus sign would appear behind its figure. */}
      {value < 0 ? <bdi dir="ltr">{figure(value)}</bdi> : figure(value)}
      <span className="unit">{t("common.won")}</span>
    </bdi>
  );
};
