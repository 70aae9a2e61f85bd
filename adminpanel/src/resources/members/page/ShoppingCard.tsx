import type { MemberRecord } from "@maru/client";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Card } from "../../../fields/Card";
import { useCan } from "../../../layout/useCan";
import type { ScreenPath } from "../../../providers/screens";
import { AdjustDialog } from "../../../shared/points/AdjustDialog";
import { figure } from "../../../words/format";
import { useTranslate } from "../../../words/useTranslate";

/** Points, orders and wishes of the member, each with a link to its list. */
export const ShoppingCard = ({ member }: { member: MemberRecord }) => {
  const t = useTranslate();
  const can = useCan();
  const [giving, setGiving] = useState(false);
  const filter = encodeURIComponent(JSON.stringify({ user_id: member.id }));
  const line = (label: string, path: ScreenPath, value: ReactNode) => (
    <div className="line-item">
      <dt>{label}</dt>
      <dd className="row">
        {value}
        {can("list", path) && (
          <Link className="btn small" to={`/${path}?filter=${filter}`} aria-label={`${label} ${t("member.see")}`}>
            {t("member.see")}
          </Link>
        )}
      </dd>
    </div>
  );
  const holder = {
    id: member.id,
    user_name: member.user_name,
    name: member.name,
    phone_num: "",
    balance: member.points ?? 0,
  };
  return (
    <Card title={t("member.shopping")}>
      <dl className="stack" style={{ gap: 10 }}>
        {line(t("member.points"), "users/points", <b className="num">{figure(member.points)}</b>)}
        {line(t("member.orders"), "orders/trx", <b className="num">{figure(member.orders)}</b>)}
        <div className="line-item">
          <dt>{t("member.paid")}</dt>
          <dd className="num">
            {figure(member.paid)}
            {t("common.won")}
          </dd>
        </div>
        {line(t("member.wishes"), "users/wishs", null)}
      </dl>
      {can("create", "users/points") && member.state === "active" && (
        <button type="button" className="btn small" onClick={() => setGiving(true)}>
          {t("member.give")}
        </button>
      )}
      {giving && <AdjustDialog member={holder} onClose={() => setGiving(false)} />}
    </Card>
  );
};
