import type { OwnProduct, Page } from "@maru/client";
import { Search } from "lucide-react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { Pager } from "~/features/product/Pager";
import { Chips } from "~/features/seller/Chips";
import { GoodsItem } from "~/features/seller/GoodsItem";
import { NotSeller, SellerFrame } from "~/features/seller/SellerFrame";
import type { TextKey } from "~/i18n/types";
import { useTranslate } from "~/i18n/Words";
import { Button } from "~/ui/Button";
import { SearchForm } from "~/ui/SearchForm";
import { Empty } from "~/ui/State";
import type { Load } from "./env";
import { readPage } from "./pages";
import { askedOf, readAsSeller, useConsigns } from "./sellerArea";
import { useTitle } from "./useTitle";

export const title: TextKey = "seller:goods";

export const load: Load = (env, { request }) =>
  readAsSeller(env, request, () => {
    const asked = {
      ...askedOf(request, "status", /^\d(,\d){0,3}$/),
      ...askedOf(request, "is_consignment", /^1$/),
      ...askedOf(request, "search", /^.{1,80}$/),
    };
    return readPage(request, (page) => env.read<Page<OwnProduct>>("/api/shop/seller-products", { page, ...asked }));
  });

export default function SellerProductsRoute() {
  const t = useTranslate();
  const consigns = useConsigns();
  const found = useLoaderData<Page<OwnProduct> | null>();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  useTitle(t(title));
  if (!found) return <NotSeller />;
  const search = params.get("search") ?? "";
  const isAsked = search !== "" || params.has("status") || params.has("is_consignment");
  return (
    <SellerFrame title={t(title)} consigns={consigns}>
      <SearchForm role="search" action="/seller/products" label={t("seller:goods.search")} className="mb-4 flex gap-2">
        <input
          name="search"
          type="search"
          className="field"
          maxLength={80}
          defaultValue={search}
          aria-label={t("seller:goods.search")}
          placeholder={t("seller:goods.search")}
        />
        <Button type="submit" kind="quiet" aria-label={t("common:search")}>
          <Search size={18} strokeWidth={1.7} aria-hidden />
        </Button>
      </SearchForm>
      <Chips
        name="status"
        label={t("seller:goods")}
        choices={[
          { value: "", text: t("seller:goods.all") },
          { value: "0,3", text: t("seller:count.onSale") },
          { value: "2", text: t("seller:count.soldOut") },
          { value: "1", text: t("seller:goods.discontinued") },
        ]}
      />
      {consigns && (
        <Chips
          name="is_consignment"
          label={t("seller:count.consigned")}
          choices={[
            { value: "", text: t("seller:goods.all") },
            { value: "1", text: t("seller:count.consigned") },
          ]}
        />
      )}
      {found.content.length === 0 ? (
        <Empty
          title={t(isAsked ? "seller:goods.noMatch" : "seller:goods.none")}
          text={isAsked ? undefined : t("seller:goods.noneText")}
        />
      ) : (
        <ul className="grid gap-3">
          {found.content.map((product) => (
            <li key={product.id}>
              <GoodsItem product={product} consigns={consigns} onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={found.page} count={found.page_count} />
    </SellerFrame>
  );
}
