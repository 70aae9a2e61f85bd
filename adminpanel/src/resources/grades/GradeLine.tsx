import { useGetOne } from "ra-core";
import type { PlainRow } from "../../simple/rows";
import { useTable } from "../../simple/useTable";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** Beside a grade's name: whom it is for, its discount, and from when the rule gives it. */
export const GradeLine = ({ id }: { id: number }) => {
  const t = useTranslate();
  const { path, word } = useTable();
  const { data } = useGetOne<PlainRow>(path, { id });
  if (!data) return <span className="skel" style={{ width: 160 }} />;
  const limits = [
    Number(data.min_paid) > 0 && t("grade.from_paid", { paid: figure(Number(data.min_paid)) }),
    Number(data.min_orders) > 0 && t("grade.from_orders", { orders: figure(Number(data.min_orders)) }),
  ].filter(Boolean);
  const parts = [
    Number(data.discount_percent) > 0 && t("grade.discount", { percent: figure(Number(data.discount_percent)) }),
    limits.join(" + "),
  ].filter(Boolean);
  return (
    <span className="row" style={{ gap: 10 }}>
      {data.is_default === 1 && <span className="tag ink">{word("is_default")}</span>}
      {data.is_business === 1 && <span className="tag info">{word("is_business")}</span>}
      <span className="muted">{parts.join(" · ")}</span>
    </span>
  );
};
