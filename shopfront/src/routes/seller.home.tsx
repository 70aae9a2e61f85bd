import {
  formatNumber,
  type OwnGoods,
  type Page,
  type ProductReview,
  type RequestCounts,
  type SellerOrderCounts,
  type SellerOrderLine,
  type SellerQuestion,
} from "@maru/client";
import { Package } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import { OrderItem } from "~/features/seller/OrderItem";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Link } from "~/ui/Link";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { consignsNow, readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:title";

interface Data {
  goods: OwnGoods;
  orders: SellerOrderCounts;
  first: Page<SellerOrderLine>;
  reviews: Page<ProductReview>;
  questions: Page<SellerQuestion>;
  requests: RequestCounts | null;
}

export const load: Load = (env, { request }): Promise<Data | null> =>
  readAsSeller(env, request, async () => {
    const [goods, orders, first, reviews, questions, requests] = await Promise.all([
      env.read<OwnGoods>("/api/shop/seller-products/summary"),
      env.read<SellerOrderCounts>("/api/shop/seller-orders/summary"),
      env.read<Page<SellerOrderLine>>("/api/shop/seller-orders", { page: 1, page_size: 3, stage: "to_send" }),
      env.read<Page<ProductReview>>("/api/shop/seller-reviews", { page: 1, page_size: 1 }),
      env.read<Page<SellerQuestion>>("/api/shop/seller-questions", { page: 1, page_size: 1, is_answered: 0 }),
      consignsNow(env) ? env.read<RequestCounts>("/api/shop/seller-requests/summary") : null,
    ]);
    return { goods, orders, first, reviews, questions, requests };
  });

export default function SellerRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const data = useLoaderData<Data | null>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!data) return <NotSeller />;
  const { goods, orders, requests } = data;
  const tiles: [to: string, text: TextKey, count: number][] = [
    ["/seller/orders?stage=to_send", "seller:count.toSend", orders.to_send],
    ["/seller/orders?stage=sent", "seller:count.sent", orders.sent],
    ["/seller/products?status=0,3", "seller:count.onSale", goods.on_sale],
    ["/seller/products?status=2", "seller:count.soldOut", goods.sold_out],
    ["/seller/reviews", "seller:count.reviews", data.reviews.total],
    ["/seller/questions?is_answered=0", "seller:count.questions", data.questions.total],
  ];
  if (requests) {
    tiles.push(["/seller/requests?state=requested", "seller:count.waiting", requests.waiting]);
    tiles.push(["/seller/requests?state=scheduled,collected", "seller:count.underWay", requests.under_way]);
    tiles.push(["/seller/products?is_consignment=1", "seller:count.consigned", goods.consigned]);
  }
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <ul className="mb-8 grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map(([to, text, count]) => (
          <li key={to}>
            <Link to={to} className="flex h-full flex-col gap-1 rounded-panel bg-soft p-4 hover:bg-well md:p-5">
              <span className="text-[14px] text-text2">{t(text)}</span>
              <span className="tnum text-[22px] font-bold text-ink">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="t-h3 mb-3">{t("seller:latestToSend")}</h2>
      {data.first.content.length === 0 ? (
        <Empty icon={Package} title={t("seller:order.none")} text={t("seller:order.noneText")} level={3} />
      ) : (
        <ul className="grid gap-3">
          {data.first.content.map((line) => (
            <li key={line.id}>
              <OrderItem line={line} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
    </SellerFrame>
  );
}
