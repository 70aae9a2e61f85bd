import type { OrderClaim } from "@maru/client";
import { Link } from "react-router";
import { Card } from "../../../fields/Card";
import { ClaimTag, kindWord, reasonWord } from "../../../shared/claims/words";
import { shortTime } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** The claims of an order, each with a link to its page. */
export const ClaimsCard = ({ claims }: { claims: OrderClaim[] }) => {
  const t = useTranslate();
  if (claims.length === 0) return null;
  return (
    <Card title={t("menu.claims")} hint={<span className="num">{claims.length}</span>}>
      <ul className="stack">
        {claims.map((claim) => (
          <li key={claim.id}>
            <div className="line-item">
              <Link className="strong" to={`/orders/claims/${claim.id}`}>
                {t("claim.title", { kind: kindWord(t, claim.kind), num: claim.number })}
              </Link>
              <ClaimTag value={claim.state} />
            </div>
            <p className="muted small">
              {reasonWord(t, claim.reason)} · {claim.lines.map(({ product_name }) => product_name).join(", ")} ·{" "}
              <bdi>{shortTime(claim.created_at)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
