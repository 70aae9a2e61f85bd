import { TriangleAlert } from "lucide-react";
import { useGetList } from "ra-core";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

const list = "orders/trx-cancel";
const filter = { payout: "failed" };

/** A warning above the orders about refunds that the bank could not transfer, until a person has sent the money. */
export const PayoutAlert = () => {
  const t = useTranslate();
  const can = useCan();
  const { total } = useGetList(
    list,
    // Only the number of rows is needed.
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: "created_at", order: "DESC" } },
    { enabled: can("list", list), staleTime: 60_000, refetchInterval: 60_000 },
  );
  if (!total) return null;
  return (
    <div className="banner" role="status">
      <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("order.payouts_failed", { count: total })}</b>
        <p>{t("order.payouts_failed_text")}</p>
      </div>
      <Link className="btn small" to={`/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
        {t("order.payouts_failed_see")}
      </Link>
    </div>
  );
};
