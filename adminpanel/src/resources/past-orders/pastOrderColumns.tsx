import type { PastOrderRow } from "@maru/client";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { useCan } from "../../layout/useCan";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const Column = DataTable.Col<PastOrderRow>;
const NumberColumn = DataTable.NumberCol<PastOrderRow>;

export const usePastOrderColumns = () => {
  const t = useTranslate();
  const can = useCan();
  const canOpenMembers = can("list", "users/list");
  return columnsOf<PastOrderRow>(
    <>
      <Column
        source="num"
        label={t("order.num")}
        disableSort
        always
        render={({ id, order_num, order_name }) => (
          <div className="thing" style={{ minWidth: 180 }}>
            <div>
              <Link className="name" to={`/orders/past/${id}`} dir="ltr">
                {order_num}
              </Link>
              <div className="sub">
                <bdi>{order_name}</bdi>
              </div>
            </div>
          </div>
        )}
      />
      <NumberColumn
        source="total"
        label={t("order.total_won")}
        render={({ total }) => (
          <b>
            <bdi>{figure(total)}</bdi>
          </b>
        )}
      />
      <Column source="buyer_name" label={t("order.buyer")} disableSort />
      <Column
        source="status"
        label={t("order.status")}
        disableSort
        // The word of the former shop: it has no tone of ours.
        render={({ status }) =>
          status ? (
            <span className="tag">
              <bdi>{status}</bdi>
            </span>
          ) : (
            "–"
          )
        }
      />
      <Column
        source="buyer_phone"
        label={t("member.phone")}
        disableSort
        optional
        render={({ buyer_phone }) => (
          <bdi className="num" dir="ltr">
            {buyer_phone || "–"}
          </bdi>
        )}
      />
      <Column source="pay_method" label={t("order.method")} disableSort optional />
      <Column
        source="member"
        label={t("member.noun")}
        disableSort
        optional
        render={({ user_id }) => {
          if (user_id === null) return <span className="muted">{t("order.visitor")}</span>;
          if (!canOpenMembers) return t("order.member");
          return (
            <Link className="link" to={`/users/list/${user_id}`}>
              {t("past_order.member")}
            </Link>
          );
        }}
      />
      <NumberColumn
        source="at"
        label={t("order.at")}
        sortBy="ordered_at"
        render={({ ordered_at }) => <bdi className="muted">{shortTime(ordered_at)}</bdi>}
      />
    </>,
  );
};
