import type { OrderRecord } from "@maru/client";
import { useLoaderData } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { OrderPage } from "./OrderPage";
import { useTitle } from "./useTitle";

export const title: TextKey = "orders:detail";

export const load: Load = (env, { request, params }) =>
  readAsMember(env, request, () => env.read<OrderRecord>(`/api/shop/orders/${params.num}`));

export default function MyOrderRoute() {
  const t = useTranslate();
  const loaded = useLoaderData<OrderRecord>();
  useTitle(t(title));
  return (
    <MyFrame title="" onSignedOut={() => siteActions.setUser(null)}>
      <div className="-mx-4 min-[360px]:-mx-5 md:mx-0">
        <OrderPage key={loaded.order_num} first={loaded} />
      </div>
    </MyFrame>
  );
}
