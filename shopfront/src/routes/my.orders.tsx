import type { OrderRecord, Page } from "@maru/client";
import { MyFrame } from "~/features/account/MyFrame";
import { BoughtContext } from "~/features/orders/bought";
import { OrderList } from "~/features/orders/OrderList";
import { Pager } from "~/features/product/Pager";
import { useBought } from "~/features/product/putBack";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useT } from "~/i18n/Words";
import { useLoaderData } from "~/router";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.orders";

export const load: Load = (env, { request }) =>
  readAsMember(env, request, () =>
    readPage(request, (page) => env.read<Page<OrderRecord>>("/api/shop/orders", { page })),
  );

export default function MyOrdersRoute() {
  const t = useT();
  const bought = useBought();
  const orders = useLoaderData<Page<OrderRecord>>();
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.orders")} onSignedOut={() => siteActions.setUser(null)}>
      <BoughtContext value={bought}>
        <OrderList orders={orders.content} />
      </BoughtContext>
      <Pager page={orders.page} count={orders.page_count} />
    </MyFrame>
  );
}
