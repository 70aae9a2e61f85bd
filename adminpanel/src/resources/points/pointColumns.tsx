import type { PointLedgerRow } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { entryWord } from "../../shared/points/words";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

const signed = (amount: number): string => `${amount > 0 ? "+" : "−"}${figure(Math.abs(amount))}`;

export const usePointColumns = (): Column<PointLedgerRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "member",
      exports: ["user_name"],
      always: true,
      label: t("point.member"),
      cell: ({ user_name, name }) => (
        <div className="thing">
          <div>
            <bdi className="strong">{name || user_name}</bdi>
            <div className="sub">
              <bdi>{user_name}</bdi>
            </div>
          </div>
        </div>
      ),
    },
    // Directly after the member: a phone shows two columns, and these are the two most important ones.
    {
      key: "amount",
      exports: ["amount"],
      label: t("point.amount"),
      figure: true,
      cell: ({ amount }) => (
        <b>
          <bdi>{signed(amount)}</bdi>
        </b>
      ),
    },
    {
      key: "type",
      exports: ["type"],
      label: t("point.type"),
      cell: (entry) => <span className={entry.amount > 0 ? "tag success" : "tag"}>{entryWord(t, entry)}</span>,
    },
    {
      key: "note",
      exports: ["note", "order_num"],
      label: t("point.note"),
      cell: ({ note, order_num }) => (
        <div style={{ minWidth: 200 }}>
          {note && <bdi>{note}</bdi>}
          {order_num && (
            <Link className="link" to={`/orders/trx?filter=${encodeURIComponent(JSON.stringify({ q: order_num }))}`}>
              <bdi>{order_num}</bdi>
            </Link>
          )}
          {!note && !order_num && "–"}
        </div>
      ),
    },
    { key: "balance", label: t("point.balance"), figure: true, cell: ({ balance }) => <bdi>{figure(balance)}</bdi> },
    { key: "actor", label: t("point.actor"), cell: ({ actor_name }) => <bdi>{actor_name || "–"}</bdi> },
    {
      key: "expires",
      label: t("point.expires"),
      figure: true,
      cell: ({ expires_at }) => <bdi className="muted">{expires_at ? shortTime(expires_at) : "–"}</bdi>,
    },
    {
      key: "at",
      exports: ["created_at"],
      label: t("point.at"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
  ];
};
