import type { ManagedSettlement, SettlementLineRow } from "@maru/client";
import { Rows3 } from "lucide-react";
import { ListBase } from "ra-core";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { EmptyList } from "../../fields/list/EmptyList";
import { RecordTable } from "../../fields/list/RecordTable";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

/** The seller's share of reductions has its own column only if there is any. */
const useLineColumns = (withBorne: boolean): Column<SettlementLineRow>[] => {
  const t = useTranslate();
  const borne: Column<SettlementLineRow> = {
    key: "borne",
    label: t("settlement.borne"),
    figure: true,
    cell: (row) => figure(-row.borne),
  };
  return [
    {
      key: "kind",
      always: true,
      label: t("settlement.kind"),
      cell: ({ kind }) => (
        <span className={kind === "refund" ? "tag danger" : "tag"}>{t(`settlement.kind_${kind}`)}</span>
      ),
    },
    {
      key: "order",
      label: t("order.num"),
      cell: ({ order_num }) => (
        <Link className="link num" dir="ltr" to={`/orders/trx?filter=${JSON.stringify({ q: order_num })}`}>
          {order_num}
        </Link>
      ),
    },
    { key: "at", label: t("settlement.at"), cell: ({ at }) => <bdi className="muted">{shortTime(at)}</bdi> },
    {
      key: "product",
      label: t("product.noun"),
      cell: ({ product_name, option_info }) => (
        <div style={{ minWidth: 180 }}>
          <bdi>{product_name}</bdi>
          <div className="sub">
            <bdi>{option_info}</bdi>
          </div>
        </div>
      ),
    },
    { key: "quantity", label: t("settlement.quantity"), figure: true, cell: ({ quantity }) => figure(quantity) },
    { key: "credited", label: t("settlement.credited"), figure: true, cell: ({ credited }) => figure(credited) },
    ...(withBorne ? [borne] : []),
    { key: "rate", label: t("settlement.rate"), figure: true, cell: (row) => `${Number(row.commission_rate)}%` },
    {
      key: "commission",
      label: t("settlement.commission_vat"),
      figure: true,
      cell: ({ commission, vat }) => figure(-commission - vat),
    },
    { key: "payout", label: t("settlement.payout"), figure: true, cell: ({ payout }) => <b>{figure(payout)}</b> },
  ];
};

/** The lines of a statement, by pages. */
export const LinesCard = ({ row }: { row: ManagedSettlement }) => {
  const t = useTranslate();
  const columns = useLineColumns(row.borne !== 0);
  return (
    <section aria-label={t("settlement.lines")}>
      <ListBase
        resource="users/settlement-lines"
        filter={{ settlement_id: row.id }}
        sort={{ field: "id", order: "ASC" }}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
      >
        <RecordTable<SettlementLineRow>
          columns={columns}
          empty={<EmptyList icon={Rows3} title={t("settlement.no_lines")} text="" />}
        />
      </ListBase>
    </section>
  );
};
