import type { MessageRow } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import { columnsOf } from "../../fields/list/columns";
import { DataTable } from "../../fields/list/DataTable";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { MessageDialog } from "./MessageDialog";
import { channelWord, MessageTag } from "./MessageTag";
import { ResendButton } from "./ResendButton";

const Column = DataTable.Col<MessageRow>;
const NumberColumn = DataTable.NumberCol<MessageRow>;

export const Kind = ({ row }: { row: MessageRow }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link strong" onClick={() => setOpen(true)}>
        {row.kind_label}
      </button>
      {open && <MessageDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
};

export const useMessageColumns = () => {
  const t = useTranslate();
  return columnsOf<MessageRow>(
    <>
      <Column source="kind" label={t("message.kind")} disableSort always render={(row) => <Kind row={row} />} />
      <Column source="channel" label={t("message.channel")} disableSort render={(row) => channelWord(t, row.channel)} />
      <Column
        source="state"
        label={t("order.status")}
        disableSort
        render={(row) => (
          <span className="row">
            <MessageTag value={row.state} />
            <ResendButton row={row} />
          </span>
        )}
      />
      <Column source="to" label={t("message.to")} disableSort render={(row) => <bdi>{row.to_masked}</bdi>} />
      <Column
        source="num"
        label={t("order.num")}
        disableSort
        render={(row) =>
          row.order_id ? (
            <Link to={`/orders/trx/${row.order_id}`} dir="ltr">
              {row.order_num}
            </Link>
          ) : (
            "–"
          )
        }
      />
      <Column source="code" label={t("message.code")} disableSort cellClassName="muted" />
      <NumberColumn source="tries" label={t("message.tries")} disableSort render={(row) => row.tries} />
      <NumberColumn
        source="at"
        label={t("message.at")}
        sortBy="created_at"
        render={(row) => <bdi className="muted">{shortTime(row.sent_at ?? row.created_at)}</bdi>}
      />
    </>,
  );
};
