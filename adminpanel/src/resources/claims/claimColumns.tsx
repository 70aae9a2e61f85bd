import type { ClaimRow } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { ChargeTag, ClaimTag, kindWord, reasonWord } from "../../shared/claims/words";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";

export const useClaimColumns = (): Column<ClaimRow>[] => {
  const t = useTranslate();
  return [
    {
      key: "things",
      always: true,
      label: t("claim.things"),
      cell: ({ id, lines: [first, ...others] }) => (
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
      ),
    },
    {
      key: "num",
      label: t("order.num"),
      cell: (row) => (
        <Link to={`/orders/trx/${row.order_id}`} dir="ltr">
          {row.order_num}
        </Link>
      ),
    },
    { key: "buyer", label: t("order.buyer"), cell: (row) => row.buyer_name },
    { key: "kind", label: t("claim.kind"), cell: (row) => kindWord(t, row.kind) },
    { key: "state", label: t("order.status"), cell: (row) => <ClaimTag value={row.state} /> },
    { key: "reason", label: t("claim.reason"), cell: (row) => reasonWord(t, row.reason) },
    { key: "quantity", label: t("order.quantity"), figure: true, cell: (row) => figure(row.quantity) },
    {
      key: "fee",
      label: t("claim.fee_won"),
      figure: true,
      cell: (row) => (
        <span className="row" style={{ justifyContent: "flex-end" }}>
          {row.fee_state !== "" && <ChargeTag value={row.fee_state} />}
          {row.fee > 0 ? figure(row.fee) : <span className="muted">{t("claim.shop_pays")}</span>}
        </span>
      ),
    },
    {
      key: "invoice",
      optional: true,
      label: t("claim.collected_by"),
      cell: (row) => <bdi className="muted">{row.invoice_num || "–"}</bdi>,
    },
    {
      key: "at",
      label: t("claim.at"),
      sort: "created_at",
      figure: true,
      cell: (row) => <bdi className="muted">{shortTime(row.created_at)}</bdi>,
    },
  ];
};
