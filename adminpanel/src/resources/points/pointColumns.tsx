import type { PointLedgerRow } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { entryWord } from "../../shared/points/words";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<PointLedgerRow>;
const NumberColumn = DataTable.NumberCol<PointLedgerRow>;

const signed = (amount: number): string => `${amount > 0 ? "+" : "−"}${figure(Math.abs(amount))}`;

export const usePointColumns = () => {
  const t = useTranslate();
  return columnsOf<PointLedgerRow>(
    <>
      <Column
        source="member"
        label={t("point.member")}
        disableSort
        always
        exports={["user_name"]}
        render={({ user_name, name }) => (
          <div className="thing">
            <div>
              <bdi className="strong">{name || user_name}</bdi>
              <div className="sub">
                <bdi>{user_name}</bdi>
              </div>
            </div>
          </div>
        )}
      />
      {/* Directly after the member: a phone shows two columns, and these are the two most important ones. */}
      <NumberColumn
        source="amount"
        label={t("point.amount")}
        disableSort
        exports={["amount"]}
        render={({ amount }) => (
          <b>
            <bdi>{signed(amount)}</bdi>
          </b>
        )}
      />
      <Column
        source="type"
        label={t("point.type")}
        disableSort
        exports={["type"]}
        render={(entry) => <span className={entry.amount > 0 ? "tag success" : "tag"}>{entryWord(t, entry)}</span>}
      />
      <Column
        source="note"
        label={t("point.note")}
        disableSort
        exports={["note", "order_num"]}
        render={({ note, order_num, review_id }) => (
          <div style={{ minWidth: 200 }}>
            {note && review_id ? (
              <Link className="link" to={`/products/reviews/${review_id}`}>
                {note}
              </Link>
            ) : (
              note && <bdi>{note}</bdi>
            )}
            {order_num && (
              <Link className="link" to={`/orders/trx?filter=${encodeURIComponent(JSON.stringify({ q: order_num }))}`}>
                <bdi>{order_num}</bdi>
              </Link>
            )}
            {!note && !order_num && "–"}
          </div>
        )}
      />
      <NumberColumn
        source="balance"
        label={t("point.balance")}
        disableSort
        render={({ balance }) => <bdi>{figure(balance)}</bdi>}
      />
      <Column
        source="actor"
        label={t("point.actor")}
        disableSort
        render={({ actor_name }) => <bdi>{actor_name || "–"}</bdi>}
      />
      <NumberColumn
        source="expires"
        label={t("point.expires")}
        disableSort
        render={({ expires_at }) => <bdi className="muted">{expires_at ? shortTime(expires_at) : "–"}</bdi>}
      />
      <NumberColumn
        source="at"
        label={t("point.at")}
        sortBy="created_at"
        exports={["created_at"]}
        render={({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>}
      />
    </>,
  );
};
