import type { Order } from "@maru/client";
import { useState } from "react";
import { useSelector } from "react-redux";
import { MyFrame } from "~/features/account/MyFrame";
import { Repay } from "~/features/checkout/Repay";
import { OrderView } from "~/features/orders/OrderView";
import { selectBootstrap, siteActions } from "~/features/site/slice";
import { useT } from "~/i18n/Words";
import { useLoaderData } from "~/router";
import type { Load } from "./env";
import { memberOrLogin } from "./member";
import { useTitle } from "./useTitle";

export const load: Load = async (env, { request, params }) => {
  await memberOrLogin(env, request);
  return env.read<Order>(`/api/shop/orders/${params.num}`);
};

export default function MyOrderRoute() {
  const t = useT();
  const loaded = useLoaderData<Order>();
  const shop = useSelector(selectBootstrap);
  const [order, setOrder] = useState(loaded);
  useTitle(t("orders:detail"));
  return (
    <MyFrame title="" onSignedOut={() => siteActions.setUser(null)}>
      <div className="-mx-4 min-[360px]:-mx-5 md:mx-0">
        <OrderView order={order} onChange={setOrder} />
        {order.payment_state === "declined" && (
          <div className="px-5 md:px-0">
            <Repay order={order} modules={shop?.payment_modules ?? []} onPaid={setOrder} />
          </div>
        )}
      </div>
    </MyFrame>
  );
}
