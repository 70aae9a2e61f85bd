import { TriangleAlert } from "lucide-react";
import { useGetList } from "react-admin";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { useTranslate } from "../../words/useTranslate";

const list = "orders/trx-cancel";
const filter = { payout: "failed" };

/** Says above the orders whose money the bank could not send back, from the minute it failed until a person sent it. */
export const PayoutAlert = () => {
  const t = useTranslate();
  const may = useCan();
  const { total } = useGetList(
    list,
    // Only how many they are is read.
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: "created_at", order: "DESC" } },
    { enabled: may("list", list), staleTime: 60_000, refetchInterval: 60_000 },
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
