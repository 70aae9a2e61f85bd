import type { RestockWaitRow } from "@maru/client";
import { useGetList, useRecordContext } from "ra-core";
import { useState } from "react";
import { Card } from "../../../fields/Card";
import { RowsExport } from "../../../fields/list/ListExport";
import { useCan } from "../../../layout/useCan";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";
import type { Product } from "../types";

const perPage = 10;

/** The number of people waiting for a restock, by option. */
export const RestockCard = () => {
  const t = useTranslate();
  const can = useCan();
  const product = useRecordContext<Product>();
  const [page, setPage] = useState(1);
  const canView = can("list", "products/restock") && Boolean(product?.id);
  const rows = { filter: { product_id: product?.id }, sort: { field: "id", order: "ASC" as const } };
  const { data, total, error, refetch } = useGetList<RestockWaitRow>(
    "products/restock",
    { ...rows, pagination: { page, perPage } },
    { enabled: canView },
  );
  if (!canView) return null;
  return (
    <Card
      title={t("restock.title")}
      hint={total === undefined ? undefined : t("restock.count", { total })}
      ends={total ? <RowsExport resource="restock-waits" columns={[]} {...rows} /> : undefined}
    >
      {error ? (
        <p className="error">
          {error.message}{" "}
          <button type="button" className="btn small" onClick={() => void refetch()}>
            {t("state.retry")}
          </button>
        </p>
      ) : !data ? (
        <span className="skel" style={{ height: 40 }} />
      ) : data.length === 0 ? (
        <p className="help">{t("restock.none")}</p>
      ) : (
        <ul className="stack" style={{ gap: 6 }}>
          {data.map(({ id, option_info, phone_masked, user_name, agreed_at }) => (
            <li key={id} className="row">
              <span className="grow">
                <bdi dir="ltr">{phone_masked}</bdi>
                {user_name && <span className="muted"> {user_name}</span>}
                {option_info && <span className="muted"> · {option_info}</span>}
              </span>
              <span className="muted">{shortTime(agreed_at)}</span>
            </li>
          ))}
        </ul>
      )}
      {(total ?? 0) > page * perPage && (
        <button type="button" className="btn small" onClick={() => setPage(page + 1)}>
          {t("restock.more")}
        </button>
      )}
      {page > 1 && (
        <button type="button" className="btn small" onClick={() => setPage(1)}>
          {t("restock.first")}
        </button>
      )}
    </Card>
  );
};
