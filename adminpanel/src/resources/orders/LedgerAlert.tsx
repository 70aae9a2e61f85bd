import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useCan } from "../../layout/useCan";
import { shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { latestLedgerCheck } from "./api";

/**
 * A warning above the orders if the last ledger check found something. Failed transfers alone don't count:
 * `PayoutAlert` shows them while they are open. Beside other findings they count as in the report.
 */
export const LedgerAlert = () => {
  const t = useTranslate();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["ledger-checks", "latest"],
    queryFn: () => latestLedgerCheck(),
    enabled: can("list", "orders/ledger"),
    staleTime: 5 * 60_000,
  });
  const canSeeRefunds = can("list", "orders/trx-cancel");
  if (!data?.breach_count || data.breaches?.every((one) => canSeeRefunds && one.is_failed_transfer)) return null;
  return (
    <div className="banner" role="status">
      <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
      <div className="grow">
        <b>{t("ledger.alert", { count: data.breach_count })}</b>
        <p>
          <bdi>{shortTime(data.ran_at)}</bdi>
        </p>
      </div>
      <Link className="btn small" to="/orders/ledger">
        {t("ledger.see")}
      </Link>
    </div>
  );
};
