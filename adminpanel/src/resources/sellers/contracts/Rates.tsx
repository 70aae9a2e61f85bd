import type { CommissionRateRow, SellerContractRow } from "@maru/client";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { ErrorState } from "../../../layout/states";
import { useAction } from "../../../layout/useAction";
import { useTranslate } from "../../../words/useTranslate";
import { AddRate } from "./AddRate";
import { commissionRates, removeRate } from "./api";
import { percent } from "./percent";

interface Props {
  contract: SellerContractRow;
  canEdit: boolean;
}

const Row = ({ row, canEdit }: { row: CommissionRateRow; canEdit: boolean }) => {
  const t = useTranslate();
  const { run, busy } = useAction();
  return (
    <li className="line-item">
      <span>
        <span className="tag">{t(row.category_id ? "seller.rate_of_category" : "seller.rate_of_product")}</span>{" "}
        <bdi>{row.name}</bdi> {row.product_code && <bdi className="muted">{row.product_code}</bdi>}
      </span>
      <span className="row">
        <b className="num">{percent(row.commission_rate)}</b>
        {canEdit && (
          <button
            type="button"
            className="iconbtn"
            disabled={busy}
            aria-label={t("seller.rate_remove", { name: row.name })}
            onClick={() => void run(() => removeRate(row.id), "seller.rate_removed")}
          >
            <Trash2 size={16} strokeWidth={1.7} />
          </button>
        )}
      </span>
    </li>
  );
};

/** A contract's rates for categories and products: the most specific one applies, the product's own first. */
export const Rates = ({ contract, canEdit }: Props) => {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["commission-rates", contract.id],
    queryFn: () => commissionRates(contract.id),
  });
  return (
    <div className="stack" style={{ gap: 10, marginBlockStart: 10 }}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {isPending && <span className="skel" style={{ height: 44 }} />}
      {data?.length === 0 && <p className="help">{t("seller.rates_none")}</p>}
      {data && data.length > 0 && (
        <ul className="stack" style={{ gap: 6 }}>
          {data.map((row) => (
            <Row key={row.id} row={row} canEdit={canEdit} />
          ))}
        </ul>
      )}
      {canEdit && <AddRate contract={contract} />}
    </div>
  );
};
