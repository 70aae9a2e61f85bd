import type { ManagedSettlement } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { monthOf, SettlementTag, settlementsPath } from "./words";

const Column = DataTable.Col<ManagedSettlement>;
const NumberColumn = DataTable.NumberCol<ManagedSettlement>;

export const useSettlementColumns = () => {
  const t = useTranslate();
  return columnsOf<ManagedSettlement>(
    <>
      <Column
        source="seller"
        label={t("seller.noun")}
        disableSort
        always
        render={(row) => (
          <div style={{ minWidth: 160 }}>
            <Link className="name" to={`/${settlementsPath}/${row.id}`}>
              <bdi>{row.seller_name}</bdi>
            </Link>
            <div className="sub">
              <bdi className="num">{row.number}</bdi>
            </div>
          </div>
        )}
      />
      <Column
        source="period"
        label={t("settlement.period")}
        sortBy="period_from"
        render={({ period_from }) => <bdi className="num">{monthOf(period_from)}</bdi>}
      />
      <Column source="state" label={t("order.status")} disableSort render={(row) => <SettlementTag row={row} />} />
      <NumberColumn
        source="lines"
        label={t("settlement.lines")}
        disableSort
        render={({ sale_count, refund_count }) => (
          <>
            {figure(sale_count)}
            {refund_count > 0 && <span className="muted"> / −{figure(refund_count)}</span>}
          </>
        )}
      />
      <NumberColumn source="credited" label={t("settlement.credited")} disableSort />
      <NumberColumn source="commission" label={t("settlement.commission")} disableSort />
      <NumberColumn source="vat" label={t("settlement.vat")} disableSort optional />
      <NumberColumn
        source="payout"
        label={t("settlement.payout")}
        render={({ payout }) => <b className={payout < 0 ? "warning-text" : undefined}>{figure(payout)}</b>}
      />
      <Column
        source="confirmed"
        label={t("settlement.confirmed_at")}
        disableSort
        optional
        render={({ confirmed_at }) => <bdi className="muted">{shortTime(confirmed_at) || "–"}</bdi>}
      />
      <Column
        source="paid"
        label={t("settlement.paid_on")}
        disableSort
        render={({ paid_on }) => <bdi className="muted num">{paid_on ?? "–"}</bdi>}
      />
    </>,
  );
};
