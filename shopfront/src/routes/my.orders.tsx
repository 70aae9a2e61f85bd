import type { OrderRecord, OwnPastOrder, Page } from "@maru/client";
import { ChevronRight, Package } from "lucide-react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { MyFrame } from "~/features/account/MyFrame";
import { BoughtContext } from "~/features/orders/bought";
import { OrderList } from "~/features/orders/OrderList";
import { sinceMonths } from "~/features/orders/sinceMonths";
import { Pager } from "~/features/product/Pager";
import { useBought } from "~/features/product/restoreToCart";
import { siteActions } from "~/features/site/slice";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Link } from "~/ui/Link";
import { Empty } from "~/ui/State";
import { type Env, type Load, MissingData } from "./env";
import { readAsMember } from "./member";
import { readPage } from "./pages";
import { useTitle } from "./useTitle";

export const title: TextKey = "account:my.orders";

interface Data {
  orders: Page<OrderRecord>;
  hasPastOrders: boolean;
}

/** Whether the member has orders of the former shop. Without an answer the page only lacks the link to them. */
const readHasPastOrders = async (env: Env): Promise<boolean> => {
  try {
    const { total } = await env.read<Page<OwnPastOrder>>("/api/shop/past-orders", { page_size: 1 });
    return total > 0;
  } catch (error) {
    if (error instanceof MissingData) throw error;
    return false;
  }
};

export const load: Load = async (env, { request }): Promise<Data> => {
  const params = new URL(request.url).searchParams;
  const status = params.get("status");
  const asked = status && /^\d{1,2}(,\d{1,2}){0,5}$/.test(status) ? { status } : {};
  const since = sinceMonths(params.get("months"), new Date());
  const within = since ? { created_from: since } : {};
  const [orders, hasPastOrders] = await readAsMember(env, request, () =>
    Promise.all([
      readPage(request, (page) => env.read<Page<OrderRecord>>("/api/shop/orders", { page, ...asked, ...within })),
      readHasPastOrders(env),
    ]),
  );
  return { orders, hasPastOrders };
};

const months = [null, "1", "3", "6", "12"] as const;

const stages = [null, "0", "5,10", "15,20", "25"] as const;

export default function MyOrdersRoute() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const status = params.get("status");
  const period = params.get("months");
  const to = (changes: { status?: string | null; months?: string | null }): string => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ status, months: period, ...changes }))
      if (value) query.set(name, value);
    return query.size > 0 ? `/my/orders?${query}` : "/my/orders";
  };
  const bought = useBought();
  const { orders, hasPastOrders } = useLoaderData<Data>();
  useTitle(t(title));
  return (
    <MyFrame title={t("account:my.orders")} onSignedOut={() => siteActions.setUser(null)}>
      <nav aria-label={t("account:my.orders")} className="mb-5 flex flex-wrap items-center gap-2">
        {stages.map((one) => (
          <Link
            key={one}
            replace
            to={to({ status: one })}
            aria-current={status === one ? "page" : undefined}
            className="rounded-full border border-line px-4 py-2 text-[14px] aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {one ? t(`account:my.state.${one.split(",")[0] as "0"}`) : t("account:my.state.all")}
          </Link>
        ))}
        <select
          aria-label={t("account:my.period.label")}
          className="field ms-auto h-10 w-auto py-0 text-[14px]"
          value={period ?? ""}
          onChange={({ target }) => void navigate(to({ months: target.value || null }), { replace: true })}
        >
          {months.map((count) => (
            <option key={count} value={count ?? ""}>
              {t(count ? `account:my.period.${count}` : "account:my.period.all")}
            </option>
          ))}
        </select>
      </nav>
      <BoughtContext value={bought}>
        {orders.content.length === 0 && (status || period) ? (
          <Empty
            icon={Package}
            title={t("account:my.noneHere")}
            action={<ButtonLink to="/my/orders">{t("account:my.state.all")}</ButtonLink>}
          />
        ) : (
          <OrderList orders={orders.content} />
        )}
      </BoughtContext>
      <Pager page={orders.page} count={orders.page_count} />
      {hasPastOrders && (
        <p className="mt-6">
          <Link
            to="/my/past-orders"
            className="inline-flex min-h-11 items-center gap-1 text-[14px] text-text2 underline underline-offset-4"
          >
            {t("orders:past.link")}
            <ChevronRight size={16} strokeWidth={1.7} className="flip" aria-hidden />
          </Link>
        </p>
      )}
    </MyFrame>
  );
}
