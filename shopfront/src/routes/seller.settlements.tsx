import type { OwnSettlement, Page } from "@maru/client";
import { useLoaderData } from "react-router";
import { Pager } from "~/features/product/Pager";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import SettlementList from "~/features/settlements/SettlementList";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import type { Load } from "./env";
import { readPage } from "./pages";
import { readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "settlements:title";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () =>
    readPage(request, (page) => env.read<Page<OwnSettlement>>("/api/shop/settlements", { page })),
  );

export default function SettlementsRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const found = useLoaderData<Page<OwnSettlement> | null>();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <SettlementList rows={found.content} />
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
