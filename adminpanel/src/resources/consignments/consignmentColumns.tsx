import type { ManagedRequest } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { RequestSummary } from "./RequestSummary";
import { consignmentsPath, kindWord, StateTag } from "./words";

const Column = DataTable.Col<ManagedRequest>;
const NumberColumn = DataTable.NumberCol<ManagedRequest>;

export const useConsignmentColumns = () => {
  const t = useTranslate();
  return columnsOf<ManagedRequest>(
    <>
      <Column
        source="product"
        label={t("product.noun")}
        disableSort
        always
        render={({ id, product_name, product_code, img }) => (
          <div className="thing" style={{ minWidth: 220 }}>
            <Thumb src={img} />
            <div>
              <Link className="name" to={`/${consignmentsPath}/${id}`}>
                <bdi>{product_name}</bdi>
              </Link>
              <div className="sub">
                <bdi>{product_code}</bdi>
              </div>
            </div>
          </div>
        )}
      />
      <Column source="kind" label={t("consignment.kind")} disableSort render={({ kind }) => kindWord(t, kind)} />
      <Column
        source="wanted"
        label={t("consignment.wanted")}
        disableSort
        render={(row) => <RequestSummary request={row} />}
      />
      <Column
        source="state"
        label={t("consignment.state")}
        disableSort
        render={({ state }) => <StateTag value={state} />}
      />
      <Column
        source="seller"
        label={t("seller.noun")}
        disableSort
        render={({ seller_name }) => <bdi>{seller_name || "–"}</bdi>}
      />
      <NumberColumn
        source="stock"
        label={t("product.stock")}
        disableSort
        optional
        render={({ stock_total }) => (stock_total === null ? t("product.uncounted") : figure(stock_total))}
      />
      <NumberColumn
        source="at"
        label={t("consignment.at")}
        sortBy="created_at"
        render={({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>}
      />
      <NumberColumn
        source="until"
        label={t("consignment.until")}
        disableSort
        optional
        render={({ expires_at, state }) =>
          expires_at && state === "requested" ? <bdi>{shortTime(expires_at)}</bdi> : <span className="muted">–</span>
        }
      />
    </>,
  );
};
