import { figure } from "../words/format";
import { useTranslate } from "../words/useTranslate";

/** An amount of won with its unit a little smaller. In tables the unit stands in the head: use figure() there. */
export const Won = ({ value }: { value: number }) => {
  const t = useTranslate();
  return (
    <bdi className="num">
      {/* Beside a unit that runs from right to left a minus would stand behind its figure. */}
      {value < 0 ? <bdi dir="ltr">{figure(value)}</bdi> : figure(value)}
      <span className="unit">{t("common.won")}</span>
    </bdi>
  );
};
