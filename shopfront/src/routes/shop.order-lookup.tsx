import type { Order } from "@maru/client";
import { useState } from "react";
import { LookupForm } from "~/features/orders/LookupForm";
import { OrderView } from "~/features/orders/OrderView";
import { useT } from "~/i18n/Words";
import { useLoaderData } from "~/router";
import { Button } from "~/ui/Button";
import type { Load } from "./env";
import { useTitle } from "./useTitle";

/** Just after ordering the session may still see the order; else the form asks for the password. */
export const load: Load = async (env, { request }): Promise<Order | null> => {
  const num = new URL(request.url).searchParams.get("order_num");
  if (!num) return null;
  try {
    return await env.read<Order>(`/api/shop/orders/${encodeURIComponent(num)}`);
  } catch {
    return null;
  }
};

export default function LookupRoute() {
  const t = useT();
  const known = useLoaderData<Order | null>();
  const [order, setOrder] = useState(known);
  useTitle(t("orders:lookup.title"));
  if (!order) return <LookupForm onFound={setOrder} />;
  return (
    <div className="pt-7 md:wrap md:[--wrap:720px] md:pt-12">
      <OrderView order={order} onChange={setOrder} />
      <div className="px-5 pt-8 md:px-0">
        <Button className="w-full" onClick={() => setOrder(null)}>
          {t("orders:lookup.again")}
        </Button>
      </div>
    </div>
  );
}
