import type { ManagedSettlement } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { monthOf, SettlementTag, settlementsPath } from "./words";

export const useSettlementColumns = (): Column<ManagedSettlement>[] => {
  const t = useTranslate();
  return [
    {
      key: "seller",
      always: true,
      label: t("seller.noun"),
      cell: (row) => (
        <div style={{ minWidth: 160 }}>
          <Link className="name" to={`/${settlementsPath}/${row.id}`}>
            <bdi>{row.seller_name}</bdi>
          </Link>
          <div className="sub">
            <bdi className="num">{row.number}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: "period",
      label: t("settlement.period"),
      sort: "period_from",
      cell: ({ period_from }) => <bdi className="num">{monthOf(period_from)}</bdi>,
    },
    { key: "state", label: t("order.status"), cell: (row) => <SettlementTag row={row} /> },
    {
      key: "lines",
      label: t("settlement.lines"),
      figure: true,
      cell: ({ sale_count, refund_count }) => (
        <>
          {figure(sale_count)}
          {refund_count > 0 && <span className="muted"> / −{figure(refund_count)}</span>}
        </>
      ),
    },
    { key: "credited", label: t("settlement.credited"), figure: true, cell: (row) => figure(row.credited) },
    { key: "commission", label: t("settlement.commission"), figure: true, cell: (row) => figure(row.commission) },
    { key: "vat", optional: true, label: t("settlement.vat"), figure: true, cell: (row) => figure(row.vat) },
    {
      key: "payout",
      label: t("settlement.payout"),
      sort: "payout",
      figure: true,
      cell: ({ payout }) => <b className={payout < 0 ? "warning-text" : undefined}>{figure(payout)}</b>,
    },
    {
      key: "confirmed",
      optional: true,
      label: t("settlement.confirmed_at"),
      cell: ({ confirmed_at }) => <bdi className="muted">{shortTime(confirmed_at) || "–"}</bdi>,
    },
    {
      key: "paid",
      label: t("settlement.paid_on"),
      cell: ({ paid_on }) => <bdi className="muted num">{paid_on ?? "–"}</bdi>,
    },
  ];
};
