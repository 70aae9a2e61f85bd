import type { Page, SellerOrderLine } from "@maru/client";
import { useLoaderData, useRevalidator } from "react-router";
import { Pager } from "~/features/product/Pager";
import { Chips } from "~/features/seller/Chips";
import { OrderItem } from "~/features/seller/OrderItem";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readPage } from "./pages";
import { askedOf, readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:orders";
const stages = ["to_send", "sent", "delivered", "cancelled"] as const;

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () => {
    const asked = askedOf(request, "stage", /^(to_send|sent|delivered|cancelled)$/);
    return readPage(request, (page) => env.read<Page<SellerOrderLine>>("/api/shop/seller-orders", { page, ...asked }));
  });

export default function SellerOrdersRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const found = useLoaderData<Page<SellerOrderLine> | null>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <Chips
        name="stage"
        label={t("seller:orders")}
        choices={[
          { value: "", text: t("seller:order.stage.all") },
          ...stages.map((value) => ({ value, text: t(`seller:order.stage.${value}`) })),
        ]}
      />
      {found.content.length === 0 ? (
        <Empty title={t("seller:order.none")} text={t("seller:order.noneText")} />
      ) : (
        <ul className="grid gap-3">
          {found.content.map((line) => (
            <li key={line.id}>
              <OrderItem line={line} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
