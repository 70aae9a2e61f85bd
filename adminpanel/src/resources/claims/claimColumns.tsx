import type { ClaimRow } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { ChargeTag, ClaimTag, kindWord, reasonWord } from "../../shared/claims/words";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<ClaimRow>;
const NumberColumn = DataTable.NumberCol<ClaimRow>;

export const useClaimColumns = () => {
  const t = useTranslate();
  return columnsOf<ClaimRow>(
    <>
      <Column
        source="things"
        label={t("claim.things")}
        disableSort
        always
        render={({ id, lines: [first, ...others] }) => (
          <div className="thing" style={{ minWidth: 220 }}>
            <Thumb src={first?.img ?? ""} />
            <div>
              <Link className="name" to={`/orders/claims/${id}`}>
                {first?.product_name}
              </Link>
              <div className="sub">
                {first?.option_info}
                {others.length > 0 && ` · ${t("claim.and_more", { count: others.length })}`}
              </div>
            </div>
          </div>
        )}
      />
      <Column
        source="num"
        label={t("order.num")}
        disableSort
        render={(row) => (
          <Link to={`/orders/trx/${row.order_id}`} dir="ltr">
            {row.order_num}
          </Link>
        )}
      />
      <Column source="buyer" label={t("order.buyer")} disableSort render={(row) => row.buyer_name} />
      <Column source="kind" label={t("claim.kind")} disableSort render={(row) => kindWord(t, row.kind)} />
      <Column source="state" label={t("order.status")} disableSort render={(row) => <ClaimTag value={row.state} />} />
      <Column source="reason" label={t("claim.reason")} disableSort render={(row) => reasonWord(t, row.reason)} />
      <NumberColumn source="quantity" label={t("order.quantity")} disableSort />
      <NumberColumn
        source="fee"
        label={t("claim.fee_won")}
        disableSort
        render={(row) => (
          <span className="row" style={{ justifyContent: "flex-end" }}>
            {row.fee_state !== "" && <ChargeTag value={row.fee_state} />}
            {row.fee > 0 ? figure(row.fee) : <span className="muted">{t("claim.shop_pays")}</span>}
          </span>
        )}
      />
      <Column
        source="invoice"
        label={t("claim.collected_by")}
        disableSort
        optional
        render={(row) => <bdi className="muted">{row.invoice_num || "–"}</bdi>}
      />
      <NumberColumn
        source="at"
        label={t("claim.at")}
        sortBy="created_at"
        render={(row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>}
      />
    </>,
  );
};
