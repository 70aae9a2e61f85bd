import type { ManagedRequest } from "@maru/client";
import { Link } from "react-router";
import type { Column } from "../../fields/list/column";
import { Thumb } from "../../fields/Thumb";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { RequestSummary } from "./RequestSummary";
import { consignmentsPath, kindWord, StateTag } from "./words";

export const useConsignmentColumns = (): Column<ManagedRequest>[] => {
  const t = useTranslate();
  return [
    {
      key: "product",
      always: true,
      label: t("product.noun"),
      cell: ({ id, product_name, product_code, img }) => (
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
      ),
    },
    { key: "kind", label: t("consignment.kind"), cell: ({ kind }) => kindWord(t, kind) },
    { key: "wanted", label: t("consignment.wanted"), cell: (row) => <RequestSummary request={row} /> },
    { key: "state", label: t("consignment.state"), cell: ({ state }) => <StateTag value={state} /> },
    { key: "seller", label: t("seller.noun"), cell: ({ seller_name }) => <bdi>{seller_name || "–"}</bdi> },
    {
      key: "stock",
      label: t("product.stock"),
      figure: true,
      optional: true,
      cell: ({ stock_total }) => (stock_total === null ? t("product.uncounted") : figure(stock_total)),
    },
    {
      key: "at",
      label: t("consignment.at"),
      sort: "created_at",
      figure: true,
      cell: ({ created_at }) => <bdi className="muted">{shortTime(created_at)}</bdi>,
    },
    {
      key: "until",
      label: t("consignment.until"),
      figure: true,
      optional: true,
      cell: ({ expires_at, state }) =>
        expires_at && state === "requested" ? <bdi>{shortTime(expires_at)}</bdi> : <span className="muted">–</span>,
    },
  ];
};
