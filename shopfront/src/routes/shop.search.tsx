import { useLayoutEffect } from "react";
import { useSelector } from "react-redux";
import { useLoaderData, useSearchParams } from "react-router";
import { CartSum } from "~/features/checkout/CartSum";
import { cardDesign } from "~/features/product/design";
import { ListPage } from "~/features/product/ListPage";
import { NothingFound } from "~/features/product/NothingFound";
import { changed, type Ordering, sortNames } from "~/features/product/query";
import { selectCheckout, selectProducts } from "~/features/product/slice";
import { rememberWords } from "~/features/search/recentWords";
import { SearchBox } from "~/features/search/SearchBox";
import { departments } from "~/features/site/categories";
import { useSearchPlace } from "~/features/site/searchPlace";
import { sellerName } from "~/features/site/sellers";
import { selectBootstrap, selectBrand } from "~/features/site/slice";
import { useTranslate } from "~/i18n/Words";
import { usePricesHidden, withoutPrices } from "~/ui/hiddenPrices";
import type { ListMeta } from "./lists";
import { useTitle } from "./useTitle";

export { loadSearch as load } from "./lists";

const headings: Partial<Record<Ordering, "common:new" | "common:best">> = {
  "-created_at": "common:new",
  "-popularity": "common:best",
};

export default function SearchPage() {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = usePricesHidden() ? withoutPrices(address) : address;
  const brand = useSelector(selectBrand);
  const shop = useSelector(selectBootstrap);
  const cards = useSelector(selectProducts);
  const { cart } = useSelector(selectCheckout);
  const meta = useLoaderData<ListMeta>();
  const q = params.get("q")?.trim() ?? "";
  const ordering = params.get("ordering") as Ordering | null;
  const named = ordering ? headings[ordering] : undefined;
  const title = q
    ? t("catalog:searchTitle", { q })
    : t(named ?? (ordering && ordering in sortNames ? sortNames[ordering] : "catalog:allProducts"));
  useTitle(title, meta.page);
  const place = useSearchPlace();
  const { brandId } = place;
  // Before the page is shown: who leaves at once finds the words too.
  useLayoutEffect(() => {
    if (q) rememberWords(brandId, q);
  }, [q, brandId]);
  const design = cardDesign(brand);
  const categoryId = params.get("category_id");
  const category = categoryId && /^\d{1,18}$/.test(categoryId) ? Number(categoryId) : null;
  return (
    <div className="wrap pt-6 md:pt-10">
      <SearchBox key={q} words={q} place={place} className="mb-7 h-[52px] w-full md:hidden" />
      <h1 className="t-h1">{title}</h1>
      <div className="mt-5">
        <ListPage
          cards={cards}
          {...meta}
          design={design}
          groups={shop?.product_property_groups ?? []}
          category={category}
          categoryId={undefined}
          categoryName={meta.category?.category_name}
          sellerName={sellerName(shop, params.get("seller_id"))}
          toCategory={(id, asked) => `?${changed(asked, { category_id: String(id) })}`}
          aside={<CartSum cart={cart} />}
          empty={
            <NothingFound
              words={q}
              near={meta.reading.near}
              departments={departments(shop).map((one) => ({
                name: one.category_name,
                to: `/shop/category/${one.id}`,
              }))}
              offer={meta.reading.offer}
              popular={q ? undefined : shop?.products}
              design={design}
              brandId={brandId}
            />
          }
        />
      </div>
    </div>
  );
}
