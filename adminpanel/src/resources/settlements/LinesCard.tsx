import type { ManagedSettlement, SettlementLineRow } from "@maru/client";
import { Rows3 } from "lucide-react";
import { ListBase } from "ra-core";
import { Link } from "react-router";
import { DataTable } from "../../fields/list/DataTable";
import { EmptyList } from "../../fields/list/EmptyList";
import { TimeField } from "../../fields/list/TimeField";
import { figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<SettlementLineRow>;
const NumberColumn = DataTable.NumberCol<SettlementLineRow>;

/** The lines of a statement, by pages. The seller's share of reductions is a column only if there is any. */
export const LinesCard = ({ row }: { row: ManagedSettlement }) => {
  const t = useTranslate();
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
        <DataTable<SettlementLineRow> empty={<EmptyList icon={Rows3} title={t("settlement.no_lines")} text="" />}>
          <Column
            source="kind"
            label={t("settlement.kind")}
            disableSort
            always
            render={({ kind }) => (
              <span className={kind === "refund" ? "tag danger" : "tag"}>{t(`settlement.kind_${kind}`)}</span>
            )}
          />
          <Column
            source="order"
            label={t("order.num")}
            disableSort
            render={({ order_num }) => (
              <Link className="link num" dir="ltr" to={`/orders/trx?filter=${JSON.stringify({ q: order_num })}`}>
                {order_num}
              </Link>
            )}
          />
          <Column source="at" label={t("settlement.at")} disableSort cellClassName="muted" field={TimeField} />
          <Column
            source="product"
            label={t("product.noun")}
            disableSort
            render={({ product_name, option_info }) => (
              <div style={{ minWidth: 180 }}>
                <bdi>{product_name}</bdi>
                <div className="sub">
                  <bdi>{option_info}</bdi>
                </div>
              </div>
            )}
          />
          <NumberColumn source="quantity" label={t("settlement.quantity")} disableSort />
          <NumberColumn source="credited" label={t("settlement.credited")} disableSort />
          {row.borne !== 0 && (
            <NumberColumn
              source="borne"
              label={t("settlement.borne")}
              disableSort
              render={({ borne }) => figure(-borne)}
            />
          )}
          <NumberColumn
            source="rate"
            label={t("settlement.rate")}
            disableSort
            render={({ commission_rate }) => `${Number(commission_rate)}%`}
          />
          <NumberColumn
            source="commission"
            label={t("settlement.commission_vat")}
            disableSort
            render={({ commission, vat }) => figure(-commission - vat)}
          />
          <NumberColumn
            source="payout"
            label={t("settlement.payout")}
            disableSort
            render={({ payout }) => <b>{figure(payout)}</b>}
          />
        </DataTable>
      </ListBase>
    </section>
  );
};
