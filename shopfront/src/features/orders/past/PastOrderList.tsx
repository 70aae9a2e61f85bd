import type { OwnPastOrder } from "@maru/client";
import { Archive } from "lucide-react";
import { dayText } from "~/i18n/time";
import { useI18n, useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Won } from "~/ui/Money";
import { Empty } from "~/ui/State";
import { FormerStatus } from "./FormerStatus";

/** A member's orders of the former shop, newest first. */
export function PastOrderList({ orders }: { orders: OwnPastOrder[] }) {
  const t = useTranslate();
  const { language } = useI18n();
  if (orders.length === 0)
    return <Empty icon={Archive} title={t("orders:past.none")} text={t("orders:past.noneText")} />;
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className="panel">
          <Link to={`/my/past-orders/${order.id}`} className="block rounded-panel p-4 hover:bg-sub md:p-5">
            <span className="flex flex-wrap items-center gap-2 text-[13px] text-text3">
              <FormerStatus status={order.status} />
              <time dateTime={order.ordered_at}>{t("orders:date", { date: dayText(order.ordered_at, language) })}</time>
            </span>
            <bdi className="mt-1 line-clamp-1 font-medium">{order.order_name || order.order_num}</bdi>
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <b className="font-bold">
                <Won krw={order.total} />
              </b>
              <bdi dir="ltr" className="tnum text-[13px] text-text3">
                {order.order_num}
              </bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
