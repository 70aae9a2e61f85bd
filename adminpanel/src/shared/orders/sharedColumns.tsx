import { DataTable } from "../../fields/list/DataTable";
import { shortTime } from "../../words/format";
import type { Translate } from "../../words/useTranslate";
import { OrderCell } from "./OrderCell";

interface OfOrder {
  order_id: number;
  order_num: string;
  order_name: string;
  buyer_name: string;
}

const Column = DataTable.Col<OfOrder>;
const NumberColumn = DataTable.NumberCol<{ created_at: string }>;

/** The first columns of a row that belongs to an order: the order and its buyer. */
export const orderAndBuyer = (t: Translate) => (
  <>
    <Column
      source="num"
      label={t("order.num")}
      disableSort
      always
      exports={["order_num"]}
      render={(row) => <OrderCell id={row.order_id} number={row.order_num} name={row.order_name} />}
    />
    <Column
      source="buyer"
      label={t("order.buyer")}
      disableSort
      exports={["buyer_name"]}
      render={(row) => row.buyer_name}
    />
  </>
);

/** The column of when a row was created, by which lists are sorted first. */
export const createdAt = (label: string) => (
  <NumberColumn
    source="at"
    label={label}
    sortBy="created_at"
    exports={["created_at"]}
    render={(row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>}
  />
);
