import { figure } from "../words/format";
import { useWords } from "../words/useWords";

/** An amount of won with its unit a little smaller. In tables the unit stands in the head: use figure() there. */
export const Won = ({ value }: { value: number }) => {
  const t = useWords();
  return (
    <bdi className="num">
      {figure(value)}
      <span className="unit">{t("common.won")}</span>
    </bdi>
  );
};
