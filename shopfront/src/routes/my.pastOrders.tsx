import type { OwnPastOrder, Page } from "@maru/client";
import { useLoaderData } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { PastOrderList } from "~/features/orders/past/PastOrderList";
import { Pager } from "~/features/product/Pager";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "orders:past.title";

export const load: Load = (env, { request }): Promise<Page<OwnPastOrder>> =>
  readAsMember(env, request, () =>
    readPage(request, (page) => env.read<Page<OwnPastOrder>>("/api/shop/past-orders", { page })),
  );

export default function MyPastOrdersRoute() {
  const t = useTranslate();
  const orders = useLoaderData<Page<OwnPastOrder>>();
  useTitle(t(title));
  return (
    <MyFrame title="" onSignedOut={() => siteActions.setUser(null)}>
      <Link to="/my/orders" className="inline-flex min-h-11 items-center text-[14px] text-text2 hover:underline">
        {t("account:my.orders")}
      </Link>
      <h1 className="t-h1 mb-6">{t(title)}</h1>
      <PastOrderList orders={orders.content} />
      <Pager page={orders.page} count={orders.page_count} />
    </MyFrame>
  );
}
