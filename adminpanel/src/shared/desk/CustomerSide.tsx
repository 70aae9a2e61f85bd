import type { CustomerCard, CustomerOrder, Language, OrderResolution } from "@maru/client";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Thumb } from "../../fields/Thumb";
import { Won } from "../../fields/Won";
import { languageNames } from "../../providers/i18nProvider";
import { dayOfMoment, figure } from "../../words/format";
import { useTranslate } from "../../words/useTranslate";
import { OrderStatus } from "../orders/status";
import { MakeCard } from "./MakeCard";
import "../../styles/desk.css";

interface OrdersProps {
  title: string;
  orders: CustomerOrder[];
  more?: ReactNode;
}

/** Orders beside a mail or a chat, each a link to its page. */
export const CustomerOrders = ({ title, orders, more }: OrdersProps) => (
  <section className="cs-part">
    <div className="cs-part-head">
      <h3>{title}</h3>
      {more}
    </div>
    {orders.map(({ id, order_name, img, total, status, resolution, created_at }) => (
      <Link key={id} to={`/orders/trx/${id}/show`} className="cs-order">
        <Thumb src={img} />
        <span>
          <b dir="auto">{order_name}</b>
          <span className="muted">
            <bdi className="num">{dayOfMoment(created_at)}</bdi> · <Won value={total} />
          </span>
        </span>
        <OrderStatus value={status} resolution={resolution as OrderResolution} />
      </Link>
    ))}
  </section>
);

interface Props {
  customer: CustomerCard;
  /** What a screen has between the facts and the memo. */
  children?: ReactNode;
}

/** Who writes, with what the reader may see of them: facts, orders, memo. */
export const CustomerSide = ({ customer, children }: Props) => {
  const t = useTranslate();
  const { user_id, name, orders, points, coupons, memo } = customer;
  const facts: [string, ReactNode][] = [];
  if (customer.phone_num) facts.push([t("customer.phone"), <bdi key="phone">{customer.phone_num}</bdi>]);
  if (customer.email) facts.push([t("customer.email"), <bdi key="email">{customer.email}</bdi>]);
  if (orders)
    facts.push([
      t("customer.orders"),
      <span key="orders">
        {t("customer.order_count", { count: orders.count })} · <Won value={orders.paid} />
      </span>,
    ]);
  if (points !== null) facts.push([t("customer.points"), <Won key="points" value={points} />]);
  if (coupons !== null) facts.push([t("customer.coupons"), figure(coupons)]);
  const since = customer.joined_at && t("customer.since", { day: dayOfMoment(customer.joined_at) });
  return (
    <aside className="cs-side" aria-label={t("customer.title")}>
      <div className="cs-head">
        <span className="cs-face" aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div>
          <h2>
            {user_id ? (
              <Link to={`/users/list/${user_id}/show`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {customer.grade_name && <span className="tag success">{customer.grade_name}</span>}
            {customer.is_business && <span className="tag info">{t("customer.business")}</span>}
          </h2>
          <p className="muted">
            {[since || t("customer.visitor"), languageNames[customer.language as Language]].join(" · ")}
          </p>
        </div>
        {user_id && <MakeCard kind="member" id={user_id} name={name} />}
      </div>
      {facts.length > 0 && (
        <dl className="cs-facts">
          {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}
        </dl>
      )}
      {children}
      {orders && orders.newest.length > 0 && (
        <CustomerOrders
          title={t("customer.newest_orders")}
          orders={orders.newest}
          more={
            <Link to={`/orders/trx?filter=${encodeURIComponent(JSON.stringify({ user_id }))}`}>
              {t("customer.all_orders", { count: orders.count })}
            </Link>
          }
        />
      )}
      {memo && (
        <section className="cs-part">
          <h3>{t("customer.memo")}</h3>
          <p className="cs-memo" dir="auto">
            {memo}
          </p>
        </section>
      )}
    </aside>
  );
};
