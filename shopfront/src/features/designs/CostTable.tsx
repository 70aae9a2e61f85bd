import type { Block, CostRow } from "@maru/client";
import type { ReactNode } from "react";
import { useTranslate } from "~/i18n/Words";
import { Won } from "~/ui/Money";
import { useWonText } from "~/ui/wonText";

export interface CostTableProps {
  block: Block;
  /** Below the head of a section, else with a head of its own. */
  plain?: boolean;
}

const kinds = ["delivery", "free_over", "islands", "return", "overseas_return", "points"] as const;
type Kind = (typeof kinds)[number];

const useValue = () => {
  const t = useTranslate();
  const won = useWonText();
  return ({ kind, value, most }: CostRow): ReactNode => {
    if (kind === "points") return t("common:costs.share", { percent: value });
    if (kind === "free_over") return t("common:costs.over", { price: won(value) });
    if (most === undefined || most === value) return <Won krw={value} />;
    return (
      <bdi dir="ltr">
        <Won krw={value} /> – <Won krw={most} />
      </bdi>
    );
  };
};

/** What the brand charges beside its prices, by its own rules. */
export default function CostTable({ block, plain }: CostTableProps) {
  const t = useTranslate();
  const shownValue = useValue();
  const rows = (block.costs ?? []).filter(({ kind }) => kinds.includes(kind as Kind));
  if (rows.length === 0) return null;
  return (
    <div className={`rounded-panel bg-raised p-6 md:p-7 ${plain ? "max-w-[640px] border border-line" : "shadow-sh3"}`}>
      {!plain && <h2 className="t-h3">{block.title || t("common:costs.title")}</h2>}
      {!plain && block.sub_title && <p className="t-caption mt-1 text-text2">{block.sub_title}</p>}
      <dl className={`grid divide-y divide-line text-[15px] ${plain ? "" : "mt-3"}`}>
        {rows.map((row) => (
          <div key={row.kind} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <dt className="text-text2">{t(`common:costs.${row.kind as Kind}`)}</dt>
            <dd className="ms-auto text-end font-semibold">{shownValue(row)}</dd>
          </div>
        ))}
      </dl>
      {block.text && <p className="t-caption mt-3 whitespace-pre-line text-text2">{block.text}</p>}
    </div>
  );
}
