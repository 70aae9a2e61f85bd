import type { OrderRecord, Page } from "@maru/client";
import { useSelector } from "react-redux";
import { MyFrame } from "~/features/account/MyFrame";
import { OrderList } from "~/features/orders/OrderList";
import { selectAuth, siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { useLoaderData, useRevalidator } from "~/router";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { useTitle } from "./useTitle";
import { useUnpaidOrders } from "./useUnpaidOrders";

export const title: TextKey = "common:myPage";

export const load: Load = (env, { request }) =>
  readAsMember(env, request, () => env.read<Page<OrderRecord>>("/api/shop/orders", { page: 1 }));

export default function MyRoute() {
  const t = useT();
  const { user } = useSelector(selectAuth);
  const orders = useLoaderData<Page<OrderRecord>>();
  const { revalidate } = useRevalidator();
  const unpaid = useUnpaidOrders(() => void revalidate());
  useTitle(t(title));
  return (
    <MyFrame
      title={t("account:my.hello", { name: user?.name || user?.user_name || "" })}
      menuOnPhone
      onSignedOut={() => siteActions.setUser(null)}
    >
      {unpaid.panel}
      <h2 className="t-h3 mb-3">{t("account:my.recent")}</h2>
      <OrderList orders={orders.content.slice(0, 3)} />
    </MyFrame>
  );
}
