import type { Page, SellerRequest } from "@maru/client";
import { ClipboardList } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import { Pager } from "~/features/product/Pager";
import { Chips } from "~/features/seller/Chips";
import { RequestItem } from "~/features/seller/RequestItem";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { ButtonLink } from "~/ui/Button";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readPage } from "./pages";
import { askedOf, readAsSeller } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:requests";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () => {
    const asked = {
      ...askedOf(request, "state", /^[a-z]+(,[a-z]+){0,8}$/),
      ...askedOf(request, "kind", /^(price|pickup)$/),
    };
    return readPage(request, (page) => env.read<Page<SellerRequest>>("/api/shop/seller-requests", { page, ...asked }));
  });

export default function SellerRequestsRoute() {
  const t = useTranslate();
  const found = useLoaderData<Page<SellerRequest> | null>();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  return (
    <SellerFrame title={t(title)} consigns>
      <Chips
        name="state"
        label={t("seller:requests")}
        choices={[
          { value: "", text: t("seller:state.all") },
          { value: "requested,scheduled,collected", text: t("seller:state.open") },
          { value: "approved,rejected,withdrawn,expired,returned,cancelled", text: t("seller:state.ended") },
        ]}
      />
      {found.content.length === 0 ? (
        <Empty
          icon={ClipboardList}
          title={t("seller:request.none")}
          text={t("seller:request.noneText")}
          action={<ButtonLink to="/seller/products?is_consignment=1">{t("seller:count.consigned")}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-3">
          {found.content.map((one) => (
            <li key={one.id} className="panel p-4 md:p-5">
              <RequestItem request={one} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
