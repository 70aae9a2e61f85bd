import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { figure, shortTime } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { heldSettlementLines } from "./api";
import { lastMonth } from "./words";

/**
 * Lines that can't be settled because their seller had no contract on the day of the order; nothing if there are none.
 */
export const HeldNote = () => {
  const t = useTranslate();
  const period = lastMonth();
  const { data } = useQuery({
    queryKey: ["settlement held", period],
    queryFn: () => heldSettlementLines(period),
  });
  if (!data || data.count === 0) return null;
  return (
    <details className="note warning settle-held">
      <summary>
        <TriangleAlert size={16} aria-hidden /> {t("settlement.held", { total: figure(data.count) })}
      </summary>
      <p className="small">{t("settlement.held_text")}</p>
      <ul>
        {data.sellers.map((one) => (
          <li key={one.seller_id}>
            <Link className="link" to={`/users/sellers/${one.seller_id}`}>
              <bdi>{one.seller_name}</bdi>
            </Link>{" "}
            <bdi>
              {t("settlement.held_one", { count: figure(one.count), goods: figure(one.goods) })} ·{" "}
              {shortTime(one.first_at)} – {shortTime(one.last_at)}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
};
