import type { OrderRecord, Page } from "@maru/client";
import { useLoaderData, useSearchParams } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { BoughtContext } from "~/features/orders/bought";
import { OrderList } from "~/features/orders/OrderList";
import { Pager } from "~/features/product/Pager";
import { useBought } from "~/features/product/restoreToCart";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import type { Load } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.orders";

export const load: Load = (env, { request }) =>
  readAsMember(env, request, () => {
    const status = new URL(request.url).searchParams.get("status");
    const asked = status && /^\d{1,2}(,\d{1,2}){0,5}$/.test(status) ? { status } : {};
    return readPage(request, (page) => env.read<Page<OrderRecord>>("/api/shop/orders", { page, ...asked }));
  });

const stages = [null, "0", "5,10", "15,20", "25"] as const;

export default function MyOrdersRoute() {
  const t = useTranslate();
  const status = useSearchParams()[0].get("status");
  const bought = useBought();
  const orders = useLoaderData<Page<OrderRecord>>();
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.orders")} onSignedOut={() => siteActions.setUser(null)}>
      <nav aria-label={t("account:my.orders")} className="mb-5 flex flex-wrap gap-2">
        {stages.map((one) => (
          <Link
            key={one}
            replace
            to={one ? `/my/orders?status=${one}` : "/my/orders"}
            aria-current={status === one ? "page" : undefined}
            className="rounded-full border border-line px-4 py-2 text-[14px] aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {one ? t(`account:my.state.${one.split(",")[0] as "0"}`) : t("account:my.state.all")}
          </Link>
        ))}
      </nav>
      <BoughtContext value={bought}>
        <OrderList orders={orders.content} />
      </BoughtContext>
      <Pager page={orders.page} count={orders.page_count} />
    </MyFrame>
  );
}
