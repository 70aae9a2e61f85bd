import type { OrderRecord } from "@maru/client";
import { useState } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { PhoneProof } from "~/features/account/PhoneProof";
import { LookupForm } from "~/features/orders/LookupForm";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import type { Load } from "./env";
import { OrderPage } from "./OrderPage";
import { useTitle } from "./useTitle";

export const title: TextKey = "orders:lookup.title";

const path = "/shop/order-lookup";

/** The session still has access to what it ordered or looked up; otherwise the form asks for the password. */
export const load: Load = async (env, { request }): Promise<OrderRecord | null> => {
  const num = new URL(request.url).searchParams.get("order_num");
  if (!num) return null;
  try {
    return await env.read<OrderRecord>(`/api/shop/orders/${encodeURIComponent(num)}`);
  } catch (error) {
    if (error instanceof Response && error.status < 500) return null;
    throw error;
  }
};

/** The address names the order, so that it is shown again after a reload and on back. */
export default function LookupRoute() {
  const t = useTranslate();
  const navigate = useNavigate();
  const num = useSearchParams()[0].get("order_num");
  const known = useLoaderData<OrderRecord | null>();
  const [found, setFound] = useState<OrderRecord | null>(null);
  useTitle(t(title));
  // The form's result is shown until the page has loaded it, and no longer: a session may end.
  if (found && known?.order_num === found.order_num) setFound(null);
  const order = known ?? (num !== null && found?.order_num === num ? found : null);
  const show = (one: OrderRecord): void => {
    setFound(one);
    void navigate(`${path}?order_num=${encodeURIComponent(one.order_num)}`);
  };
  if (!order)
    return (
      <LookupForm key={num} num={num} onFound={show} proof={(props) => <PhoneProof purpose="order" {...props} />} />
    );
  return (
    <div className="pt-7 md:wrap md:[--wrap:720px] md:pt-12">
      <OrderPage key={order.order_num} first={order} />
      <div className="px-5 pt-8 md:px-0">
        <Button className="w-full" onClick={() => void navigate(path)}>
          {t("orders:lookup.again")}
        </Button>
      </div>
    </div>
  );
}
