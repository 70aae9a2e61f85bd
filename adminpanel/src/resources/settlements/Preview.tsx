import type { SettlementPreview } from "@maru/client";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** What a run would create. */
export const Preview = ({ found }: { found: SettlementPreview }) => {
  const t = useTranslate();
  const facts = [
    [t("settlement.preview_sellers"), found.sellers],
    [t("settlement.preview_sales"), found.sales],
    [t("settlement.preview_refunds"), found.refunds],
    [t("settlement.preview_held"), found.held],
    [t("settlement.preview_drafts"), found.drafts],
  ] as const;
  return (
    <div role="status">
      <dl className="stack" style={{ gap: 8 }}>
        {facts.map(([name, count]) => (
          <div key={name} className="row" style={{ justifyContent: "space-between", gap: 12 }}>
            <dt className="muted">{name}</dt>
            <dd className="num">{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {found.open_drafts.length > 0 && (
        <p className="small warning-text" style={{ marginBlockStart: 12 }}>
          {t("settlement.open_drafts")} <bdi>{found.open_drafts.join(", ")}</bdi>
        </p>
      )}
    </div>
  );
};
