import type { OrderRecord } from "@maru/client";
import { Package } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Picture } from "~/ui/Picture";
import { Empty } from "~/ui/State";
import { BuyAgain } from "./BuyAgain";
import { isOver, orderName, statusTone } from "./status";

export function OrderList({ orders }: { orders: OrderRecord[] }) {
  const t = useTranslate();
  const { language } = useI18n();
  if (orders.length === 0) {
    return (
      <Empty
        icon={Package}
        title={t("orders:empty")}
        text={t("orders:emptyText")}
        action={<ButtonLink to="/shop/search">{t("checkout:cart.shop")}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {orders.map((order) => {
        const over = isOver(order);
        return (
          <li key={order.order_num} className="panel">
            <Link to={`/my/orders/${order.order_num}`} className="flex gap-4 rounded-panel p-4 hover:bg-sub md:p-5">
              <Picture
                src={order.lines[0]?.img}
                alt=""
                className="size-[76px] shrink-0 rounded-rp"
                sizes={{ width: 76, height: 76 }}
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 text-[13px] text-text3">
                  <span
                    className={`t-micro rounded-[6px] px-2 py-0.5 font-semibold ${over ? "bg-well text-text2" : statusTone(order.status)}`}
                  >
                    {t(orderName(order))}
                  </span>
                  {order.resolution === "exchanged" && (
                    <span className="t-micro rounded-[6px] bg-well px-2 py-0.5 font-semibold text-text2">
                      {t("orders:resolution.exchanged")}
                    </span>
                  )}
                  {t("orders:date", { date: dayText(order.created_at, language) })}
                </span>
                <span className="mt-1 line-clamp-1 font-medium">{order.order_name}</span>
                <span className="flex flex-wrap items-baseline justify-between gap-2">
                  <b className="font-bold">
                    <Won krw={order.total} />
                  </b>
                  <bdi className="tnum text-[13px] text-text3">{order.order_num}</bdi>
                </span>
              </span>
            </Link>
            <div className="flex justify-end px-4 pb-3">
              <BuyAgain orderNum={order.order_num} size="s" />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
