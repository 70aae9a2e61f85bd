import type { MessageRow } from "@maru/client";
import { useState } from "react";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { MessageDialog } from "./MessageDialog";
import { channelWord, MessageTag } from "./MessageTag";
import { ResendButton } from "./ResendButton";

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

export const useMessageColumns = (): Column<MessageRow>[] => {
  const t = useTranslate();
  return [
    { key: "kind", always: true, label: t("message.kind"), cell: (row) => <Kind row={row} /> },
    { key: "channel", label: t("message.channel"), cell: (row) => channelWord(t, row.channel) },
    {
      key: "state",
      label: t("order.status"),
      cell: (row) => (
        <span className="row">
          <MessageTag value={row.state} />
          <ResendButton row={row} />
        </span>
      ),
    },
    { key: "to", label: t("message.to"), cell: (row) => <bdi>{row.to_masked}</bdi> },
    {
      key: "num",
      label: t("order.num"),
      cell: (row) =>
        row.order_id ? (
          <Link to={`/orders/trx/${row.order_id}`} dir="ltr">
            {row.order_num}
          </Link>
        ) : (
          "–"
        ),
    },
    { key: "code", label: t("message.code"), cell: (row) => <bdi className="muted">{row.code || "–"}</bdi> },
    { key: "tries", label: t("message.tries"), figure: true, cell: (row) => row.tries },
    {
      key: "at",
      label: t("message.at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.sent_at ?? row.created_at)}</bdi>,
    },
  ];
};
